/** The code of a page did not arrive. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
  /** Lets the next view of the same code ask for it again; whoever caught the failure calls it. */
  forget: () => void = () => {};
}

/** The code, or a {@link ChunkFailure} that says whose it was. */
export async function expectChunk<Code>(
  code: Promise<Code>,
  owner: string,
  forget: () => void = () => {},
): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw Object.assign(new ChunkFailure(`The code of ${owner} did not arrive`, { cause }), { forget });
  }
}
