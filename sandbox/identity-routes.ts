import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SandboxRefused } from './desk.ts';
import type { HttpOptions } from './http-options.ts';
import {
  clientOf,
  createIdentityProvider,
  createKeys,
  FACE_NAMES,
  type FaceName,
  type IdentityProvider,
  type Person,
  QUIRKS,
} from './identity-provider.ts';
import { identityPage } from './pages/identity-page.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';

/** Always there, for whoever comes again. */
const PEOPLE = ['Ana Cruz', 'Ben Reyes', 'Carla Santos'];

const ChoiceForm = v.object({
  person: v.optional(v.string(), ''),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  quirk: v.optional(v.picklist(QUIRKS), 'none'),
  choice: v.picklist(['continue', 'cancel']),
});

interface InteractionAddress {
  Params: { uid: string };
}

/** Providers of social sign-in: the page on which a person is chosen, and the protocol behind it. */
export async function registerIdentityRoutes(
  http: FastifyInstance,
  { merchant, publicUrl }: Pick<HttpOptions, 'merchant' | 'publicUrl'>,
): Promise<void> {
  const keys = await createKeys();
  const providers = FACE_NAMES.map((face) => createIdentityProvider(face, publicUrl, keys));
  for (const one of providers) {
    registerChoice(http, one, merchant);
    http.register(async (protocol) => registerProtocol(protocol, one));
  }
  const [facebook] = providers.filter(({ face }) => face === 'facebook');
  if (facebook) registerGraph(http, facebook);
}

function registerChoice(http: FastifyInstance, identity: IdentityProvider, merchant: string): void {
  const { face, provider } = identity;
  const path = `/${face}/interaction/:uid`;
  const details = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const found = await provider.interactionDetails(raw, reply.raw).catch(() => null);
    if (found === null)
      throw new SandboxRefused('unknown', 'This log-in has ended. Go back and begin again.');
    return found;
  };

  http.get<InteractionAddress>(path, async (request, reply) => {
    const { params } = await details(request, reply);
    const page = identityPage({ face, merchant, people: PEOPLE, action: request.url });
    return sendPage(reply, page, { formsLeadTo: String(params.redirect_uri) });
  });

  http.post<InteractionAddress>(path, async (request, reply) => {
    await details(request, reply);
    const { choice, person, name, quirk } = readForm(ChoiceForm, request.body);
    const chosen = choice === 'cancel' ? 'cancel' : { person: personOf(face, name || person), quirk };
    const next = await identity.choose([request.raw, reply.raw, {}], chosen);
    return reply.redirect(next, 303);
  });
}

/** The same name is the same person, at each provider another one. Only the first two have an address. */
function personOf(face: FaceName, name: string): Person {
  if (name === '') throw new SandboxRefused('invalid', 'Choose somebody, or type a name.');
  const id = createHash('sha256').update(`${face} ${name.toLowerCase()}`).digest('hex').slice(0, 20);
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
  return { id, name, email: face === 'line' ? '' : email };
}

/** Passes everything else on as it came, without reading it. */
function registerProtocol(http: FastifyInstance, { face, provider }: IdentityProvider): void {
  const handle = provider.callback();
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));
  http.all(`/${face}/*`, (request, reply) => {
    const { raw } = request;
    const url = new URL(raw.url ?? '', 'http://sandbox');
    // A person is asked each time, as if nobody were logged in at the provider.
    if (url.pathname === `/${face}/auth`) url.searchParams.set('prompt', 'login consent');
    const original = `${url.pathname}${url.search}`;
    Object.assign(raw, { originalUrl: original, url: original.slice(face.length + 1) });
    reply.hijack();
    void handle(raw, reply.raw);
  });
}

/** Facebook's way to say who somebody is. A token without the app's proof is worth nothing. */
function registerGraph(http: FastifyInstance, identity: IdentityProvider): void {
  const { secret } = clientOf('facebook');
  http.get<{ Querystring: { appsecret_proof?: string } }>('/facebook/graph/me', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    const person = request.query.appsecret_proof === proof ? await identity.findPerson(token) : null;
    if (person === null) {
      return reply.code(400).send({ error: { message: 'Invalid appsecret_proof', code: 100 } });
    }
    return person;
  });
}
