import { FACES, type FaceName, QUIRKS, type Quirk, TOKEN_QUIRKS } from '../identity-provider.ts';
import { choice } from './choice.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export interface IdentityPageOptions {
  face: FaceName;
  merchant: string;
  people: readonly string[];
  action: string;
}

const WORDS: Record<Quirk, [name: string, hint: string]> = {
  none: ['Nothing', 'All is as it should be.'],
  'stale-code': ['The code is stale', 'As if it had been used, or lain about.'],
  'wrong-nonce': ['The nonce is wrong', 'The token is of another log-in.'],
  'wrong-alg': ['The algorithm is wrong', 'The token is signed in another way than agreed.'],
  'wrong-audience': ['The audience is wrong', 'The token is for another app.'],
  expired: ['The token has expired', 'An hour ago.'],
  'broken-signature': ['The signature is wrong', 'Nobody has signed the token.'],
  'no-answer': ['The provider fails', 'It answers 500.'],
  slow: ['The provider is slow', 'It answers after 15 seconds.'],
};

/** The page of a provider: a choice of person and fault, and buttons to continue or cancel. */
export function identityPage({ face, merchant, people, action }: IdentityPageOptions): Html {
  const { label, algorithm } = FACES[face];
  const quirks = QUIRKS.filter((quirk) => algorithm !== null || !TOKEN_QUIRKS.includes(quirk));
  return layout({
    title: `${label} (sandbox)`,
    content: html`<section class="card narrow">
<h1>Not really ${label}</h1>
<p>${merchant} asks who you are. Be anybody: nobody here is real.</p>
<form method="post" action="${action}">
<fieldset class="choices">
<legend>Who are you?</legend>
${people.map((label, index) => choice({ name: 'person', value: label, label, isChosen: index === 0 }))}
<label class="inline" for="name">Somebody else
<input id="name" name="name" maxlength="60" placeholder="Any name" autocomplete="off"></label>
</fieldset>
<fieldset class="choices">
<legend>What goes wrong?</legend>
${quirks.map((quirk) => {
  const [name, hint] = WORDS[quirk];
  return choice({ name: 'quirk', value: quirk, label: name, hint, isChosen: quirk === 'none' });
})}
</fieldset>
<div class="buttons">
<button class="main" name="choice" value="continue">Continue</button>
<button name="choice" value="cancel">Cancel</button>
</div>
</form>
</section>`,
  });
}
