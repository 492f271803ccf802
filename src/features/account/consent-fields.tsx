import type { FocusEvent } from 'react';
import { Checkbox } from '#app/components/checkbox.tsx';
import type { RegistrationContext, RegistrationValues } from '#machines/account/registration.types.ts';
import { m } from '#messages';
import { ConsentLinks } from './consent-links.tsx';
import { InviteCodeField } from './invite-code-field.tsx';

type ConsentValues = Pick<RegistrationValues, 'inviteCode' | 'isOfAge' | 'acceptsTerms'>;

interface ConsentFieldsProps {
  values: ConsentValues;
  errors: Pick<RegistrationContext['errors'], keyof ConsentValues>;
  minAge: number;
  readOnly: boolean;
  onChange: (change: ConsentChange) => void;
  /** Hears it of the invite code. */
  onBlur?: (event: FocusEvent) => void;
}

type ConsentChange =
  | { name: 'inviteCode'; value: string }
  | { name: 'isOfAge' | 'acceptsTerms'; value: boolean };

/** What every new player confirms, and who invited them. */
export function ConsentFields({ values, errors, minAge, readOnly, onChange, onBlur }: ConsentFieldsProps) {
  return (
    <>
      <InviteCodeField
        value={values.inviteCode}
        readOnly={readOnly}
        error={errors.inviteCode && m.auth_error_invite_code()}
        onBlur={onBlur}
        onChange={({ target }) => onChange({ name: 'inviteCode', value: target.value })}
      />
      <div>
        <Checkbox
          label={m.auth_is_of_age({ age: minAge })}
          checked={values.isOfAge}
          error={errors.isOfAge && m.auth_error_age({ age: minAge })}
          onChange={({ target }) => onChange({ name: 'isOfAge', value: target.checked })}
        />
        <Checkbox
          label={m.auth_accepts_terms()}
          checked={values.acceptsTerms}
          error={errors.acceptsTerms && m.auth_error_consent()}
          onChange={({ target }) => onChange({ name: 'acceptsTerms', value: target.checked })}
        />
        <ConsentLinks />
      </div>
    </>
  );
}
