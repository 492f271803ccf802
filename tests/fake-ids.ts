/** Distinct ids, and the number of those made. */
export function fakeIds() {
  const made: string[] = [];
  const createId = () => {
    const id = `0198b7d2-0000-7000-8000-${String(made.length + 1).padStart(12, '0')}`;
    made.push(id);
    return id;
  };
  return { made, createId };
}
