/** In whose login a flow began. Its calls go on in that one: never in that of whoever logged in since. */
export interface FlowLogin {
  token: string | null;
  epoch: number | null;
}
