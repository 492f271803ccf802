import { LAYERS } from '#app/app/dialogs/read-depth.ts';
import type { Place, Tab } from './engine.ts';
import type { Found, Target } from './in-page.ts';

export type Name = string | RegExp;

interface Where {
  place?: Place;
}

/** How long anything may take on a busy machine, in milliseconds. */
const PATIENCE = 20_000;
const PAUSE = 50;

export type Person = ReturnType<typeof createPerson>;

/** Somebody who sees and presses elements by role and name, and waits for them. */
export function createPerson(tab: Tab) {
  /** Looks again until there is something. */
  async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const deadline = Date.now() + PATIENCE;
    let last: unknown = null;
    for (;;) {
      try {
        const seen = await look();
        if (seen !== null) return seen;
      } catch (error) {
        // The page may be on its way to another.
        last = error;
      }
      if (Date.now() > deadline) throw new Error(`${what} at ${await tab.address()}`, { cause: last });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  function awaitOne(
    target: Target,
    place: Place | undefined,
    isRight: (found: Found) => boolean,
  ): Promise<Found> {
    let state = '';
    const said = sayTarget(target);
    return until(`${said} is not as it should be`, async () => {
      const found = await tab.find(target, place);
      state = found.state;
      return isRight(found) ? found : null;
    }).catch(async (error) => {
      const words = await tab
        .run(() => (document.querySelector('main') ?? document.body).textContent, [], place)
        .catch(String);
      throw new Error(`${error.message}: ${state}. The page says:\n${words}`, { cause: error });
    });
  }

  async function focus(target: Target, place: Place | undefined): Promise<void> {
    const found = await awaitOne(target, place, createRest());
    await tab.press(found, place);
    await awaitOne(target, place, ({ isFocused }) => isFocused);
  }

  return {
    tab,
    /** Stays until the app has taken over from what the server rendered. */
    async open(url: string): Promise<void> {
      // A dialog that has just closed takes its entry out of the history, which would undo the load.
      await until('a dialog has its entry still', async () => (await tab.run(isAtPage, [LAYERS])) || null);
      await tab.run(markDocument, []);
      // Another navigation of the page may cancel this one without an error.
      await until('the page is not left', async () => {
        await tab.goto(url);
        return (await tab.run(isMarked, [])) ? null : true;
      });
      await until('the app is not there', async () => ((await tab.run(isDrawn, [])) ? true : null));
    },
    /** @returns its text */
    async see(role: string, name?: Name, where: Where = {}): Promise<string> {
      const { text } = await awaitOne(toTarget(role, name), where.place, isHere);
      return text;
    },
    async press(role: string, name?: Name, where: Where = {}): Promise<void> {
      const target = toTarget(role, name);
      const found = await awaitOne(target, where.place, createRest());
      await tab.press(found, where.place);
    },
    /** Types into the empty field with this label. */
    async fill(name: Name, text: string, where: Where = {}): Promise<void> {
      const target = toTarget('field', name);
      await focus(target, where.place);
      await tab.type(text);
      await awaitOne(target, where.place, ({ value }) => value === text);
    },
    /** Waits until an element that this selects says so. */
    async hear(selector: string, words: RegExp, where: Where = {}): Promise<void> {
      let said = '';
      const isSaid = async () => {
        said = await tab.run(readAll, [selector], where.place);
        return words.test(said) || null;
      };
      await until(`${selector} does not say ${words}`, isSaid).catch((cause) => {
        throw new Error(`${selector} says: ${said}`, { cause });
      });
    },
    /** Types into the empty field with this label, which may take what it needs and go. */
    async type(name: Name, text: string): Promise<void> {
      await focus(toTarget('field', name), 'page');
      await tab.type(text);
    },
    /** Waits until it is not there any more. */
    async seeGo(role: string, name?: Name, where: Where = {}): Promise<void> {
      await awaitOne(toTarget(role, name), where.place, ({ state }) => state === 'missing');
    },
    /** Presses again if a press had no effect: content that loads late may move the element. */
    async check(role: 'checkbox' | 'radio', name: Name, where: Where = {}): Promise<void> {
      const target = toTarget(role, name);
      await until(`${sayTarget(target)} stays unchecked`, async () => {
        const found = await tab.find(target, where.place);
        if (found.isChecked) return true;
        if (found.state === 'there') await tab.press(found, where.place);
        return null;
      });
    },
    until,
  };
}

function isAtPage(layers: string): boolean {
  return !history.state?.[layers] || document.querySelector('dialog[open]') !== null;
}

function markDocument(): void {
  document.documentElement.dataset.left = '';
}

function isMarked(): boolean {
  return 'left' in document.documentElement.dataset;
}

function isDrawn(): boolean {
  return document.querySelector('#root > :not(.cover)') !== null && !document.querySelector('#first');
}

function readAll(selector: string): string {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');
}

/** Answers yes once a look finds the element where the look before found it: data that arrives moves it. */
function createRest(): (found: Found) => boolean {
  let before: Found | null = null;
  return (found) => {
    const isAtRest = found.x === before?.x && found.y === before.y;
    before = found;
    return isAtRest && found.state === 'there';
  };
}

function isHere({ state }: Found): boolean {
  return state !== 'missing';
}

function toTarget(role: string, name?: Name): Target {
  return { role, ...(name !== undefined && { name: toName(name) }) };
}

function toName(name: Name): NonNullable<Target['name']> {
  return typeof name === 'string' ? name : { source: name.source, flags: name.flags };
}

function sayTarget({ role, name }: Target): string {
  return `${role} ${typeof name === 'object' ? `/${name.source}/` : (name ?? '')}`;
}
