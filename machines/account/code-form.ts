import { type AnyActorRef, type EventObject, sendTo } from 'xstate';
import type { CodeProof } from '#contract/sms-code.ts';
import { smsCodeMachine } from '../sms-code/sms-code.machine.ts';
import {
  isSameProof,
  readCodeRefusal,
  type SmsCodeEvent,
  type SmsCodeReport,
} from '../sms-code/sms-code.types.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import {
  type AnyForm,
  createForm,
  type FieldOf,
  type FormContext,
  type FormRules,
} from '../submission/form.ts';
import { errorOf, isTooMany } from '../submission/outcome.ts';
import { readMobile } from './credential-rules.ts';

/** What these forms run, besides their call. */
export const codeFormActors = { smsCode: smsCodeMachine, cooldown: cooldownMachine };

/** A region beside the form: whether the typed password can be read. */
export const passwordRegion = {
  initial: 'hidden',
  states: {
    hidden: { on: { 'password.toggle': 'shown' } },
    shown: { tags: 'passwordShown', on: { 'password.toggle': 'hidden' } },
  },
} as const;

/** A form whose number is proved by a code. */
export interface CodeFormContext<Values, Errors> extends FormContext<Values, Errors> {
  /** The code that the player typed last; null before the first. */
  proof: CodeProof | null;
}

interface AnyCodeForm extends AnyForm {
  values: { mobile: string };
  proof: CodeProof | null;
}

type Report<Type extends SmsCodeReport['type']> = Extract<SmsCodeReport, { type: Type }>;

/** The parts that the charts with a child `smsCode` share. After too many tries they wait in `limited`. */
export function createCodeForm<Context extends AnyCodeForm, Event extends EventObject>(
  rules: FormRules<Context, FieldOf<Context>>,
) {
  const form = createForm<Context, Event>({ ...rules, lastingError: 'tooMany' });
  return {
    ...form,
    /** The terms have changed. */
    withdrawConsent: (context: Context) => ({
      ...form.showing(context, {
        values: { ...context.values, acceptsTerms: false },
        refused: {},
        formError: 'termsChanged',
      }),
      requestId: '',
    }),
    guards: {
      ...form.guards,
      isTooMany,
      isCodeRefused: ({ event }: { event: EventObject }) => readCodeRefusal(errorOf(event)) !== null,
    },
    actions: {
      ...form.actions,
      askCode: sendTo<Context, Event, undefined, AnyActorRef, Event, never, never>(
        'smsCode',
        ({ context }: { context: AnyCodeForm }): SmsCodeEvent => ({
          type: 'code.request',
          mobile: readMobile(context.values.mobile) ?? '',
        }),
      ),
      leaveCode: sendTo<Context, Event, undefined, AnyActorRef, Event, never, never>('smsCode', {
        type: 'code.leave',
      } satisfies SmsCodeEvent),
      refuseCode: sendTo<Context, Event, undefined, AnyActorRef, Event, never, never>(
        'smsCode',
        ({ event }: { event: EventObject }): SmsCodeEvent => ({
          type: 'code.refused',
          why: readCodeRefusal(errorOf(event)) ?? 'codeOver',
        }),
      ),
      keepProof: form.set((context, event) => {
        const { proof } = event as EventObject as Report<'code.entered'>;
        return { proof, requestId: isSameProof(proof, context.proof) ? context.requestId : '' };
      }),
      showUnsent: form.set((context, event) =>
        form.showingFailure(context, (event as EventObject as Report<'code.unsent'>).failure),
      ),
    },
  };
}
