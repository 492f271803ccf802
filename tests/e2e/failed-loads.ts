/**
 * What the console says of an answer with one of these statuses, or of a request that one of these network
 * errors ended.
 */
export function failedLoads(...reasons: (number | `ERR_${string}`)[]): RegExp {
  const endings = reasons.map((reason) =>
    typeof reason === 'number' ? `the server responded with a status of ${reason} ` : `net::${reason}`,
  );
  return new RegExp(`^error: Failed to load resource: (?:${endings.join('|')})`);
}
