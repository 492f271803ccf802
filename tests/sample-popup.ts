/** An activity that shows a popup over home, for players and visitors. */
export const samplePopup = {
  id: 60,
  name: 'Fiesta week',
  sort: 1,
  type: 1,
  clickType: 1,
  clickAction: '/',
  unloginShowStatus: 1,
  themeUrl: '',
};
