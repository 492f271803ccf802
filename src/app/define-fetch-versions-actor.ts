import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { appConfig } from '#contract/lobby.ts';
import type { AcceptedVersions } from '#machines/account/registration.types.ts';
import type { ServerData } from './server-data.ts';

/** Sends no config version, so that the server always answers the whole config. */
export function defineFetchVersionsActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<AcceptedVersions, undefined>(async ({ signal }) => {
    const answer = await api.call(appConfig, { ...data.readVersions(), v: '' }, { signal });
    data.mergeDocuments(answer);
    if (!answer.config) throw new TypeError('The config was asked for and did not come.');
    const { termsVersion, privacyVersion } = answer.config;
    return { termsVersion, privacyVersion };
  });
}
