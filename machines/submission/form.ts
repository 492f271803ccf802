import { assign, type EventObject, type MachineContext } from 'xstate';
import { errorOf, isDone } from './outcome.ts';
import { type FormError, type FormFailure, isIdSpent, readFormFailure } from './submission-rules.ts';

/** What a form keeps that is typed and then sent by a submission. */
export interface FormContext<Values, Errors> {
  values: Values;
  /** Fields that were left once, or submitted. Only these show errors. */
  touched: readonly (keyof Values)[];
  /** The server's refusal of a field, until the field changes. */
  refused: Errors;
  /** The error shown at each field. */
  errors: Errors;
  /** The error shown above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many tries, in a state `limited`. */
  retryAfter: number;
  /** Kept until the values change, so that a repeat happens once. Empty for none. */
  requestId: string;
  createId: () => string;
}

/** Pure functions of the typed values and of facts from the input. */
export interface FormRules<Typed, Field extends string> {
  /** The fields that the form has now. */
  fields: (typed: Typed) => readonly Field[];
  /** The fault of a field; null for none. */
  check: (name: Field, typed: Typed) => unknown;
  /** Finds where a failure is shown, for a form whose fields the server may not all refuse. */
  readFailure?: (error: unknown, typed: Typed) => FormFailure<Field>;
  /** Stays above the fields while they change. */
  lastingError?: FormError;
}

export type FieldOf<Form extends { values: object }> = keyof Form['values'] & string;

export interface AnyForm extends MachineContext, Omit<FormContext<object, object>, 'touched'> {
  touched: readonly string[];
}

/** The beginning: nothing was left, refused or sent. */
export const untouched = {
  touched: [],
  refused: {},
  errors: {},
  formError: null,
  retryAfter: 0,
  requestId: '',
};

/** Runs in a state `limited`, beside the state `ready` from which the form can be sent. */
export const waitUntilReady = {
  src: 'cooldown',
  id: 'cooldown',
  input: ({ context }: { context: Pick<AnyForm, 'retryAfter'> }) => ({ seconds: context.retryAfter }),
  onDone: { target: 'ready', actions: 'clearFormError' },
  onError: { target: 'ready', actions: 'clearFormError' },
} as const;

/** A state `limited` in which the whole form can be filled. */
export const limited = {
  description:
    'The server has refused too many tries. The form can be filled, and sent when the countdown ends.',
  tags: 'limited',
  invoke: waitUntilReady,
} as const;

/** The errors that a form shows: only of touched fields, and the server's refusals before the rules. */
export function showErrors<Typed, Field extends string>(
  { fields, check }: FormRules<Typed, Field>,
  form: NoInfer<Typed> & Pick<AnyForm, 'touched' | 'refused'>,
): object {
  const refused: Partial<Record<string, unknown>> = form.refused;
  const shown = fields(form).map((name) => [
    name,
    refused[name] ?? (form.touched.includes(name) ? check(name, form) : null),
  ]);
  return Object.fromEntries(shown.filter(([, error]) => error !== null));
}

/** Whether these fields meet the rules: all of the form, if none are named. */
export function isComplete<Typed, Field extends string>(
  { fields, check }: FormRules<Typed, Field>,
  typed: NoInfer<Typed>,
  named: readonly Field[] = fields(typed),
): boolean {
  return named.every((name) => check(name, typed) === null);
}

interface FieldEvent extends EventObject {
  name: string;
  value?: unknown;
}

/** The parts that the charts of all forms share. Their events are `field.changed` and `field.blurred`. */
export function createForm<Context extends AnyForm, Event extends EventObject>(
  rules: FormRules<Context, FieldOf<Context>>,
) {
  /** The changed values, and the errors that follow from them. */
  const showing = (context: Context, changed: Partial<AnyForm>): Partial<Context> =>
    ({ ...changed, errors: showErrors(rules, { ...context, ...changed }) }) as Partial<Context>;
  const showingFailure = (context: Context, { form, field, retryAfter }: FormFailure<string>) =>
    showing(context, { refused: field ? { [field.name]: field.error } : {}, formError: form, retryAfter });
  const changing = (context: Context, name: string, value: unknown) =>
    showing(context, {
      values: { ...context.values, [name]: value },
      refused: { ...context.refused, [name]: undefined },
      formError: context.formError === rules.lastingError ? context.formError : null,
      requestId: '',
    });
  const touching = (context: Context, touched: readonly string[]) => showing(context, { touched });
  const set = (change: (context: Context, event: Event) => Partial<AnyForm>) =>
    assign<Context, Event, undefined, Event, never>(
      ({ context, event }) => change(context, event) as Partial<Context>,
    );
  const setField = (change: (context: Context, event: FieldEvent) => Partial<AnyForm>) =>
    set((context, event) => change(context, event as EventObject as FieldEvent));
  return {
    set,
    showing,
    showingFailure,
    changing,
    touching,
    guards: { isComplete: ({ context }: { context: Context }) => isComplete(rules, context), isDone },
    actions: {
      change: setField((context, { name, value }) => changing(context, name, value)),
      touch: setField((context, { name }) => touching(context, [...new Set([...context.touched, name])])),
      touchAll: set((context) => touching(context, rules.fields(context))),
      clearFormError: set(() => ({ formError: null })),
      beginRequest: set((context) => ({ requestId: context.requestId || context.createId() })),
      showRefusal: set((context, event) => {
        const error = errorOf(event);
        const failure = rules.readFailure?.(error, context) ?? readFormFailure(error, rules.fields(context));
        return {
          ...showingFailure(context, failure),
          requestId: isIdSpent(error) ? '' : context.requestId,
        };
      }),
      showNoAnswer: set(() => ({ formError: 'timeout' })),
    },
  };
}
