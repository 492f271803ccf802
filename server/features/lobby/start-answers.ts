import { signUpTermsOf } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import type { VisitorsLobby } from '#contract/first-view.ts';
import type { Catalogue } from '#server/core/config/catalogue.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import { visitorsActivityIds } from './activities.ts';

/** Versions that the client already has; empty for none. */
export interface KnownVersions {
  v: string;
  gameListVersion: string;
}

/**
 * Shared answers to starting clients. Clients with the same versions get the same object while the documents
 * stay the same: there are few such objects, however many players.
 */
export interface StartAnswers {
  appConfig(known: KnownVersions): Promise<ResponseOf<typeof calls.appConfig>>;
  gameList(known: Pick<KnownVersions, 'gameListVersion'>): Promise<ResponseOf<typeof calls.gameList>>;
  preLogin(known: KnownVersions, isLoggedIn: boolean): Promise<ResponseOf<typeof calls.preLogin>>;
  /** A visitor's answer: the same object while the documents stay the same. */
  ofVisitor(): Promise<VisitorsLobby>;
}

interface Documents {
  config: AppConfig;
  catalogue: Catalogue;
}

/** The parts of a stored config that starting clients are served. */
interface Served extends Pick<Configuration, 'catalogue'> {
  appConfig(): Promise<AppConfig>;
}

export function createStartAnswers(configuration: Served): StartAnswers {
  const keepAppConfig = createAnswerCache<ResponseOf<typeof calls.appConfig>>();
  const keepGameList = createAnswerCache<ResponseOf<typeof calls.gameList>>();
  const keepOfVisitor = createAnswerCache<VisitorsLobby>();
  const keepPreLogin = createAnswerCache<ResponseOf<typeof calls.preLogin>>();

  async function read(): Promise<Documents> {
    const [config, catalogue] = await Promise.all([configuration.appConfig(), configuration.catalogue()]);
    return { config, catalogue };
  }

  return {
    async appConfig(known) {
      const documents = await read();
      const changed = readChanged(documents, known);
      return keepAppConfig(documents, nameOf(changed), () => ({
        version: documents.config.version,
        ...changed,
      }));
    },
    async gameList({ gameListVersion }) {
      const documents = await read();
      const { version, gameList } = documents.catalogue;
      const isKnown = version === gameListVersion;
      return keepGameList(documents, String(isKnown), () => ({
        version,
        gameList: isKnown ? null : gameList,
      }));
    },
    async preLogin(known, isLoggedIn) {
      const documents = await read();
      const changed = readChanged(documents, known);
      return keepPreLogin(documents, `${nameOf(changed)} ${isLoggedIn}`, () => ({
        ...changed,
        activityIds: visitorsActivityIds(documents.config),
        isLoggedIn,
      }));
    },
    async ofVisitor() {
      const documents = await read();
      const { config, catalogue } = documents;
      return keepOfVisitor(documents, '', () => ({
        config: withSignUpBonus(config),
        lobby: catalogue.lobby,
        activityIds: visitorsActivityIds(config),
      }));
    },
  };
}

type Changed = Pick<ResponseOf<typeof calls.preLogin>, 'config' | 'gameList'>;

/** The documents with another version than the client's; null for the others. */
function readChanged({ config, catalogue: { lobby } }: Documents, known: KnownVersions): Changed {
  return {
    config: config.version === known.v ? null : withSignUpBonus(config),
    gameList: lobby.version === known.gameListVersion ? null : lobby,
  };
}

/** Adds the bonus that a new player would get. */
function withSignUpBonus(config: AppConfig): AppConfig {
  return { ...config, clientConfig: { lobbyBonusAmount: signUpTermsOf(config).bonus } };
}

function nameOf({ config, gameList }: Changed): string {
  return `${config === null} ${gameList === null}`;
}

/** Caches answers by name for the latest documents. */
function createAnswerCache<Answer>() {
  let made: Documents | null = null;
  let answers = new Map<string, Answer>();

  return (documents: Documents, name: string, make: () => Answer): Answer => {
    if (made?.config !== documents.config || made.catalogue !== documents.catalogue) answers = new Map();
    made = documents;
    const answer = answers.get(name) ?? make();
    answers.set(name, answer);
    return answer;
  };
}
