import type { FastifyInstance, InjectOptions } from 'fastify';

/** A `fetch` that reaches one server in this process, without a network. */
export function fetchByInject(http: FastifyInstance): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const response = await http.inject({
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body === undefined ? {} : { payload: String(init.body) }),
    });
    return new Response(response.body, { status: response.statusCode });
  };
}
