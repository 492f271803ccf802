declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';

  /** What the package uses by default, with a warning. Each call makes a store of its own. */
  export function createMemoryAdapter(): AdapterFactory;
}
