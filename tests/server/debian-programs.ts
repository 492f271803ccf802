import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test cannot run here. `npm test` prints it, and counts no failure. */
    skippedBecause?: string;
  }
}

/** Programs of Debian's packages. */
interface Programs {
  name: string;
  packages: readonly string[];
  folder: string;
  paths: readonly string[];
}

export type Found = { folder: string } | { missing: string };

const POSTGRES: Programs = {
  name: 'PostgreSQL 15',
  packages: ['postgresql-15', 'postgresql-client-15'],
  folder: '/usr/lib/postgresql/15',
  paths: ['postgres', 'initdb', 'psql', 'pg_basebackup', 'pg_verifybackup'].map((name) => join('bin', name)),
};
const PGBOUNCER: Programs = {
  name: 'PgBouncer',
  packages: ['pgbouncer'],
  folder: '/usr/sbin',
  paths: ['pgbouncer'],
};
const FIREFOX: Programs = {
  name: 'Firefox',
  packages: ['firefox-esr', 'openssl'],
  folder: '/usr/bin',
  paths: ['firefox-esr', 'openssl'],
};
const MACHINE = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
const WEBKIT: Programs = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb', 'dbus-x11', 'dbus', 'xdotool', 'openssl'],
  folder: '/usr',
  paths: [
    ...['WebKitWebDriver', 'Xvfb', 'dbus-run-session', 'xdotool', 'openssl'].map((name) => join('bin', name)),
    join('lib', MACHINE, 'webkit2gtk-4.1', 'MiniBrowser'),
  ],
};
const PATIENCE = 480_000;
/** Without it, Debian makes a cluster and starts it when the package is installed. */
const NO_CLUSTER = '/etc/postgresql-common/createcluster.conf';
/** Its exit code forbids packages to start their services. */
const NO_SERVICE = '/usr/sbin/policy-rc.d';

/**
 * Finds Debian's PostgreSQL 15, and installs it when this is root on a system that has it.
 * @returns its folder, or why there is none
 */
export const findDebianPostgres = (): Found => find(POSTGRES);

/** The same for PgBouncer, whose service is not started. */
export const findPgBouncer = (): Found => find(PGBOUNCER);

/** The same for Firefox. @returns its path */
export function findFirefox(): { path: string } | { missing: string } {
  const found = find(FIREFOX);
  return 'missing' in found ? found : { path: join(found.folder, 'firefox-esr') };
}

/** The same for WebKitGTK. @returns its driver and its browser */
export function findWebKit(): { driver: string; browser: string } | { missing: string } {
  const found = find(WEBKIT);
  if ('missing' in found) return found;
  const [driver = ''] = WEBKIT.paths;
  return {
    driver: join(found.folder, driver),
    browser: join(found.folder, WEBKIT.paths.at(-1) ?? ''),
  };
}

/** Skips the test, with the reason printed, when the programs are missing. */
export function requirePrograms<F extends object>(
  { task, skip }: TestContext,
  found: F | { missing: string },
): asserts found is F {
  if (!('missing' in found)) return;
  task.meta.skippedBecause = found.missing;
  skip(found.missing);
}

function find(programs: Programs): Found {
  const { name, folder } = programs;
  if (isComplete(programs)) return { folder };
  if (process.getuid?.() !== 0)
    return { missing: `${name} of Debian is not installed, and this is not root` };
  if (!existsSync('/usr/bin/apt-get')) return { missing: 'this system has no apt-get' };
  const failure = install(programs.packages);
  if (isComplete(programs)) return { folder };
  return { missing: `apt-get does not install ${name}: ${failure}` };
}

function isComplete({ folder, paths }: Programs): boolean {
  return paths.every((path) => existsSync(join(folder, path)));
}

/** @returns the last lines of what apt-get said */
function install(packages: readonly string[]): string {
  const setUp = `mkdir -p ${NO_CLUSTER.replace(/\/[^/]+$/, '')}`;
  spawnSync('sh', ['-c', setUp]);
  if (!existsSync(NO_CLUSTER)) writeFileSync(NO_CLUSTER, 'create_main_cluster = false\n');
  const isOurs = !existsSync(NO_SERVICE);
  if (isOurs) writeFileSync(NO_SERVICE, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const words = ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  let { error, status, stderr } = runApt([...words, ...packages]);
  // A machine that has never asked knows no packages, and one that asked long ago those that are gone.
  if (status !== 0) {
    runApt(['update']);
    ({ error, stderr } = runApt([...words, ...packages]));
  }
  if (isOurs) rmSync(NO_SERVICE);
  return error?.message ?? stderr.trim().split('\n').slice(-2).join(' ');
}

function runApt(words: readonly string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', words, { encoding: 'utf8', timeout: PATIENCE, env });
}
