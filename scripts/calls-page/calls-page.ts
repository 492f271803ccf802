import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type Call, CommonFields } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { API_BASE, BODY_LIMIT } from '../../contract/constants.ts';
import { codeOf, type ErrorName, errorNames, errorOf } from '../../contract/errors.ts';
import { describeFields, type Field, type FieldSchema } from './describe-fields.ts';

const ANY_CALL: readonly ErrorName[] = [
  'invalid',
  'unauthorised',
  'requestTooOld',
  'balanceTooHigh',
  'tooLarge',
  'wrongContentType',
  'tooMany',
  'internal',
  'unavailable',
];

/** The text of docs/calls.md: every call with its fields and errors. */
export function callsPage(): string {
  const all = Object.values<Call>(calls).toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  return `${[
    '# Calls',
    'Made from `contract/` by `node scripts/calls-page.ts`; change the contract, not this page.',
    `Every call is \`POST ${API_BASE}/{path}\` with JSON. The header \`authorization\` carries the token. Money is integers in minor units. A success is \`{errcode: 0, errmsg, data}\`, or \`{code: 200, msg, data}\` for calls in the \`code\` style; an error carries its number in the same place and, when a field is at fault, its name in \`field\`. The HTTP status agrees.`,
    '## Overview',
    overview(all),
    '## Fields of every request',
    'Each may be left out; one that is there must fit.',
    fieldTable(fieldsOf(v.partial(CommonFields), 'input')),
    '## Errors',
    `Any call can answer the first ${ANY_CALL.length} of them, \`requestTooOld\` and \`balanceTooHigh\` only one that moves value; the rest stand with their calls.`,
    errorTable([...ANY_CALL, ...errorNames().filter((name) => !ANY_CALL.includes(name))]),
    ...all.flatMap(describeCall),
  ].join('\n\n')}\n`;
}

function overview(all: readonly Call[]): string {
  const rows = all.map((call) => [
    `[\`${call.path}\`](#${call.path.toLowerCase().replace(/[^a-z0-9]/g, '')})`,
    yes(call.isPublic),
    yes(call.happensOnce),
    yes(call.extension),
    call.envelope,
  ]);
  return table(['call', 'public', 'moves value', 'extension', 'style'], rows);
}

function describeCall(call: Call): string[] {
  const limit = `${BODY_LIMIT[call.bodyLimit] / 1024} KiB`;
  const traits = [
    call.isPublic ? 'public' : 'for players',
    call.needsProof ? 'wants a fresh proof' : '',
    call.happensOnce ? 'moves value, once per `requestId`' : '',
    call.extension ? 'an extension of the specification' : '',
    `\`${call.envelope}\` style`,
    `body up to ${limit}`,
  ].filter((trait) => trait !== '');
  return [
    `## ${call.path}`,
    call.summary,
    `${capitalise(traits.join(', '))}.`,
    '**Request**',
    fieldTable(fieldsOf(call.request, 'input')),
    '**Answer**',
    fieldTable(fieldsOf(call.response, 'output')),
    ...(call.errors.length === 0 ? [] : ['**Errors of its own**', errorTable(call.errors)]),
  ];
}

function fieldsOf(schema: Call['request'], typeMode: 'input' | 'output'): Field[] {
  return describeFields(toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as FieldSchema);
}

function fieldTable(fields: readonly Field[]): string {
  if (fields.length === 0) return 'No fields.';
  return table(
    ['field', 'type', 'needed'],
    fields.map(({ path, type, isRequired }) => [`\`${path}\``, type, yes(isRequired)]),
  );
}

function errorTable(names: readonly ErrorName[]): string {
  return table(
    ['error', 'errcode', 'HTTP status'],
    names.map((name) => [name, String(codeOf(name)), String(errorOf(name).status)]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function yes(fact: boolean): string {
  return fact ? 'yes' : '';
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
