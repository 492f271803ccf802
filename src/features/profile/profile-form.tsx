import { useSelector } from '@xstate/react';
import { type FocusEvent, type SubmitEvent, useEffect } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button } from '#app/components/button.tsx';
import { Checkbox } from '#app/components/checkbox.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Buttons } from '#app/components/layout.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { TextField } from '#app/components/text-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { LOCALES } from '#contract/constants.ts';
import type { Profile } from '#contract/profile.ts';
import { getLocale } from '#locale';
import type { ProfileError, ProfileField, ProfileInput } from '#machines/profile/profile.types.ts';
import { nicknameLengthOf, planChange } from '#machines/profile/profile-rules.ts';
import { m } from '#messages';
import { AvatarChooser } from './avatar-chooser.tsx';
import { languages } from './languages.ts';
import { profileFormFlow } from './profile-form-flow.ts';
import { Saved } from './saved.tsx';

export interface ProfileFormProps {
  profile: Profile;
  config: Pick<AppConfig, 'usernameLength' | 'brand' | 'minAge'>;
  /** Opened by a press, so it takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Changes what players tell about themselves: see the chart `profile`. */
export default function ProfileForm({ profile, config, takesFocus, onClose }: ProfileFormProps) {
  const { now } = useApp().dependencies;
  const rules = {
    ...{ nicknameLength: nicknameLengthOf(config), brand: config.brand, minAge: config.minAge, now },
  };
  const form = useFlow(profileFormFlow, { input: { profile, language: getLocale(), ...rules } });
  const { values, errors, formError } = useSelector(form, ({ context }) => context);
  const isChanged = useSelector(form, ({ context }) => Object.keys(planChange(context)).length > 0);
  const unanswered = useUnanswered(useSelector(form, ({ children }) => children.submission));
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const isSaved = useSelector(form, (state) => state.matches('saved'));
  const focus = useErrorFocus(isBusy);
  const save = useRegainedFocus<HTMLButtonElement>(unanswered !== null);
  useUnsavedInput(isChanged && !isSaved);

  useEffect(() => {
    if (takesFocus) focus.form.current?.querySelector('input')?.focus();
  }, [takesFocus, focus.form]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.send({ type: 'form.submit' });
    focus.countAttempt();
  }

  if (isSaved) return <Saved onClose={onClose} />;
  return (
    <Form ref={focus.form} noValidate onSubmit={submit}>
      <FormAlert ref={focus.notice} message={formError && describeFormError(formError)} />
      <TextField
        {...wire('nickname')}
        label={m.profile_nickname()}
        autoComplete="nickname"
        spellCheck={false}
      />
      <AvatarChooser
        chosen={values.avatar}
        isBusy={isBusy}
        onChoose={(value) => form.send({ type: 'field.changed', name: 'avatar', value })}
      />
      {profile.birthDate === '' && (
        <TextField
          {...wire('birthDate')}
          type="date"
          label={m.profile_birth_date()}
          hint={m.profile_birth_date_hint()}
          autoComplete="bday"
        />
      )}
      <TextField
        {...wire('email')}
        type="email"
        inputMode="email"
        label={m.profile_email()}
        hint={m.profile_email_hint()}
        autoComplete="email"
        autoCapitalize="none"
      />
      <SelectField {...wire('language')} label={m.profile_language()} hint={m.profile_language_hint()}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languages[locale]}
          </option>
        ))}
      </SelectField>
      <SelectField {...wire('timeZone')} label={m.profile_time_zone()} hint={m.profile_time_zone_hint()}>
        {listZones(profile.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={m.profile_anonymous()}
        checked={values.isAnonymous}
        disabled={isBusy}
        onChange={({ target }) =>
          form.send({ type: 'field.changed', name: 'isAnonymous', value: target.checked })
        }
      />
      {unanswered ? (
        <Unanswered compact submission={unanswered} />
      ) : (
        <Buttons>
          <Button variant="quiet" onClick={onClose}>
            {m.pin_cancel()}
          </Button>
          <Button ref={save} type="submit" busy={isBusy}>
            {isBusy ? m.accounts_saving() : m.pin_save()}
          </Button>
        </Buttons>
      )}
    </Form>
  );

  function wire(name: Exclude<ProfileField, 'avatar' | 'isAnonymous'>) {
    return {
      value: values[name],
      disabled: isBusy,
      error: describeError(errors[name], rules),
      onChange: ({ target }: { target: { value: string } }) =>
        form.send({ type: 'field.changed', name, value: target.value }),
      onBlur: (event: FocusEvent) => {
        if (movesToField(event)) form.send({ type: 'field.blurred', name });
      },
    };
  }
}

function listZones(current: string): string[] {
  return [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].sort();
}

function describeError(
  error: ProfileError | undefined,
  { nicknameLength: { min, max }, minAge }: Pick<ProfileInput, 'nicknameLength' | 'minAge'>,
): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case 'missing':
      return m.profile_error_nickname_missing();
    case 'tooShort':
      return m.profile_error_nickname_short({ min });
    case 'tooLong':
      return m.profile_error_nickname_long({ max });
    case 'characters':
      return m.profile_error_nickname_characters();
    case 'staff':
      return m.profile_error_nickname_staff();
    case 'noDate':
      return m.profile_error_date();
    case 'tooYoung':
      return m.profile_error_date_young({ age: minAge });
    case 'tooOld':
      return m.profile_error_date_old();
    case 'set':
      return m.profile_error_date_set();
    case 'email':
      return m.profile_error_email();
    default:
      return m.auth_error_invalid();
  }
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;
