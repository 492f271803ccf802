import { compile } from '@inlang/paraglide-js';
import { messagesProject } from './build/messages-project.ts';

/** Compiles the texts of all features for types, tests and build. */
await compile(messagesProject());
