/** Grounds behind colour art, light at the top and deep at the bottom. */
export const tiles = {
  coral: 'linear-gradient(170deg, #ff5f6b, #ff8a42 58%, #f0a63a)',
  teal: 'linear-gradient(170deg, #1fbfae, #12909a 60%, #0a6e86)',
  mango: 'linear-gradient(170deg, #ffb813, #ff9418 60%, #f2762b)',
  violet: 'linear-gradient(170deg, #8a68ff, #6a45e6 60%, #4c2fc0)',
  sky: 'linear-gradient(170deg, #58c3ff, #2f8df0 60%, #3163cf)',
  leaf: 'linear-gradient(170deg, #52d273, #1fa86a 60%, #12835f)',
  pink: 'linear-gradient(170deg, #ff7cc0, #ee4a9c 60%, #bb2f8d)',
  night: 'linear-gradient(170deg, #4a4fc4, #33318f 60%, #2b2470)',
  ruby: 'linear-gradient(170deg, #ff5a78, #d92a5e 60%, #a51d5a)',
  gold: 'linear-gradient(170deg, #ffd257, #e9a51e 60%, #c47a12)',
  sea: 'linear-gradient(170deg, #35d5e6, #1797c9 60%, #1c6bb0)',
  dusk: 'linear-gradient(170deg, #ff8f5c, #c4549a 58%, #6d3fb0)',
} as const;

export type TileName = keyof typeof tiles;
