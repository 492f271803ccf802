/** Address of the inspector's page, which only some servers answer. */
export const INSPECTOR_PATH = '/__charts';

/** Its files, in the folder of the built app. */
export const INSPECTOR_FOLDER = '/charts/';

export const INSPECTOR_PAGE = `${INSPECTOR_FOLDER}charts.html`;

/** The script that records what the charts of a page do; it stands before the app's own. */
export const RECORD_SCRIPT = `${INSPECTOR_FOLDER}record.js`;

const FIRST_SCRIPT = '<script type="module"';

/** Has a page of the app recorded. */
export function addRecorder(html: string, script: string): string {
  if (!html.includes(FIRST_SCRIPT)) return html;
  return html.replace(FIRST_SCRIPT, `<script type="module" src="${script}"></script>\n    ${FIRST_SCRIPT}`);
}
