import type { Clause } from './clause.ts';
import { phClauses } from './ph-clauses.ts';
import { ukLicence } from './uk-licence.ts';
import { ukStandards } from './uk-standards.ts';

/** The rules for the protection of players that each profile has to serve. */
export const clauses: readonly Clause[] = [...ukStandards, ...ukLicence, ...phClauses];
