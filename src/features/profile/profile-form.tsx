import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Checkbox } from '#app/components/checkbox.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { FormButtons } from '#app/components/form-buttons.tsx';
import { languages } from '#app/components/languages.ts';
import { Form } from '#app/components/layout.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { useForm } from '#app/components/use-form.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { LOCALES } from '#contract/constants.ts';
import type { Profile } from '#contract/profile.ts';
import { getLocale } from '#locale';
import type { ProfileError, ProfileField, ProfileInput } from '#machines/profile/profile.types.ts';
import { nicknameLengthOf, planChange } from '#machines/profile/profile-rules.ts';
import { m } from '#messages';
import { AvatarChooser } from './avatar-chooser.tsx';
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
  const { values, errors } = useSelector(form, ({ context }) => context);
  const isChanged = useSelector(form, ({ context }) => Object.keys(planChange(context)).length > 0);
  const { element, ...shown } = useForm(form);
  const { isBusy } = shown;
  const isSaved = useSelector(form, (state) => state.matches('saved'));
  const save = useRegainedFocus<HTMLButtonElement>(shown.unanswered !== null);
  useUnsavedInput(isChanged && !isSaved);

  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus, element]);

  if (isSaved) return <Saved words={m.profile_saved()} onClose={onClose} />;
  return (
    <Form {...shown.form}>
      <FormAlert {...shown.alert} />
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
      <FormButtons
        {...shown}
        ref={save}
        label={isBusy ? m.accounts_saving() : m.pin_save()}
        onCancel={onClose}
      />
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
  const words: Partial<Record<ProfileError, string>> = {
    missing: m.profile_error_nickname_missing(),
    tooShort: m.profile_error_nickname_short({ min }),
    tooLong: m.profile_error_nickname_long({ max }),
    characters: m.profile_error_nickname_characters(),
    staff: m.profile_error_nickname_staff(),
    noDate: m.profile_error_date(),
    tooYoung: m.profile_error_date_young({ age: minAge }),
    tooOld: m.profile_error_date_old(),
    set: m.profile_error_date_set(),
    email: m.profile_error_email(),
  };
  return error && (words[error] ?? m.auth_error_invalid());
}
