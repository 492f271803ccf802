export { drawCrypto } from './draw-crypto.ts';
export { readSigner, type Signer } from './signing-keys.ts';
