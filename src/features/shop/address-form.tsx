import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { command } from '#app/app/command.ts';
import { CoolingNote } from '#app/app/cooling-note.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button } from '#app/components/button.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Form } from '#app/components/layout.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { TextField } from '#app/components/text-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useForm } from '#app/components/use-form.ts';
import { ADDRESS_LENGTHS, REGIONS } from '#contract/address.ts';
import { type Address, updateAddress } from '#contract/shop.ts';
import { addressFormActors, addressFormMachine } from '#machines/shop/address-form.machine.ts';
import {
  type AddressFault,
  type AddressField,
  type AddressValues,
  addressFields,
} from '#machines/shop/shop-rules.ts';
import { m } from '#messages';
import { regionNames } from './address-lines.tsx';

export interface AddressFormProps {
  /** The one that is stored; null for none. */
  address: Address | null;
  onSaved: () => void;
  /** Left out if the player has no address to keep. */
  onKeep: (() => void) | undefined;
}

interface LineField {
  name: Exclude<AddressField, 'region'>;
  label: () => string;
  hint?: () => string;
  autoComplete: string;
  inputMode?: 'tel' | 'numeric';
}

/** The address that goods are sent to. */
export default function AddressForm({ address, onSaved, onKeep }: AddressFormProps) {
  const form = useFlow(addressFormFlow, { input: { address } });
  const { values, errors } = useSelector(form, ({ context }) => context);
  const { form: entry, alert, unanswered, isBusy } = useForm(form);
  const isSaved = useSelector(form, (state) => state.matches('saved'));
  const tellSaved = useEffectEvent(onSaved);
  useUnsavedInput(hasChanged(values, address) && !isSaved);

  useEffect(() => {
    if (isSaved) tellSaved();
  }, [isSaved]);

  const line = ({ name, label, hint, ...input }: LineField) => (
    <TextField
      {...input}
      key={name}
      label={label()}
      hint={hint?.()}
      value={values[name]}
      error={describeFault(name, errors[name])}
      enterKeyHint="next"
      readOnly={isBusy}
      onChange={({ target }) => form.send({ type: 'field.changed', name, value: target.value })}
      onBlur={(event: FocusEvent) => {
        if (movesToField(event)) form.send({ type: 'field.blurred', name });
      }}
    />
  );

  return (
    <Narrow aria-label={m.shop_address()} {...entry}>
      <FormAlert {...alert} />
      {person.map(line)}
      <SelectField
        label={m.shop_address_region()}
        value={values.region}
        autoComplete="shipping address-level1"
        error={describeFault('region', errors.region)}
        onChange={({ target }) => form.send({ type: 'field.changed', name: 'region', value: target.value })}
      >
        <option value="" disabled>
          {m.shop_address_region_choose()}
        </option>
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {regionNames[region]()}
          </option>
        ))}
      </SelectField>
      {place.map(line)}
      {unanswered && <Unanswered compact submission={unanswered} />}
      {address !== null && <CoolingNote />}
      <Button type="submit" wide busy={isBusy}>
        {m.shop_address_save()}
      </Button>
      {onKeep && !isBusy && (
        <Button variant="quiet" wide onClick={onKeep}>
          {m.shop_address_cancel()}
        </Button>
      )}
    </Narrow>
  );
}

function addressFormFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return addressFormMachine.provide({
    actors: {
      submission: command(addressFormActors.submission, dependencies, async ({ body }) => {
        if (body === null) throw new Error('only a whole address is saved');
        return (await login.call(updateAddress, body)).address;
      }),
    },
  });
}

function describeFault(name: AddressField, fault: AddressFault | undefined): string | undefined {
  switch (fault) {
    case undefined:
      return undefined;
    case 'missing':
      return m.shop_address_missing();
    case 'long':
      return m.shop_address_long({ count: longest(name) });
    case 'invalid':
      if (name === 'mobile') return m.shop_address_invalid_mobile();
      return name === 'postalCode' ? m.shop_address_invalid_postal() : m.shop_address_invalid();
  }
}

function longest(name: AddressField): number {
  return new Map<string, number>(Object.entries(ADDRESS_LENGTHS)).get(name) ?? 0;
}

function hasChanged(values: AddressValues, address: Address | null): boolean {
  return addressFields.some((name) => values[name] !== (address?.[name] ?? ''));
}

const person: readonly LineField[] = [
  { name: 'name', label: m.shop_address_name, autoComplete: 'shipping name' },
  {
    ...{ name: 'mobile', label: m.shop_address_mobile, hint: m.shop_address_mobile_hint },
    ...{ autoComplete: 'shipping tel-national', inputMode: 'tel' },
  },
];

const place: readonly LineField[] = [
  { name: 'province', label: m.shop_address_province, autoComplete: 'shipping address-level2' },
  { name: 'city', label: m.shop_address_city, autoComplete: 'shipping address-level3' },
  { name: 'barangay', label: m.shop_address_barangay, autoComplete: 'shipping address-level4' },
  { name: 'street', label: m.shop_address_street, autoComplete: 'shipping street-address' },
  {
    ...{ name: 'postalCode', label: m.shop_address_postal, hint: m.shop_address_postal_hint },
    ...{ autoComplete: 'shipping postal-code', inputMode: 'numeric' },
  },
];

const Narrow = styled(Form)`
  max-width: 34rem;
`;
