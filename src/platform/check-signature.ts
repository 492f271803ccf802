export type SignatureVerdict = 'valid' | 'invalid' | 'unsupported';

interface Signed {
  /** The signed text; it was signed as UTF-8. */
  text: string;
  /** 64 bytes, and the raw public key of 32 bytes, both base64url. */
  signature: string;
  publicKey: string;
}

const ED25519 = { name: 'Ed25519' };

/** Checks an Ed25519 signature; `unsupported` in a browser without Ed25519. */
export async function checkSignature(
  subtle: SubtleCrypto,
  { text, signature, publicKey }: Signed,
): Promise<SignatureVerdict> {
  const [keyBytes, signatureBytes] = [fromBase64url(publicKey), fromBase64url(signature)];
  if (keyBytes?.length !== 32 || signatureBytes === null) return 'invalid';
  try {
    const key = await subtle.importKey('raw', keyBytes, ED25519, false, ['verify']);
    const isValid = await subtle.verify(ED25519, key, signatureBytes, new TextEncoder().encode(text));
    return isValid ? 'valid' : 'invalid';
  } catch (error) {
    return error instanceof Error && error.name === 'NotSupportedError' ? 'unsupported' : 'invalid';
  }
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
