export { reportPageSources } from './exports/report-page.source';
export { reportRowsSource } from './exports/report-rows.source';
export { subscribeFacts } from './facts/fact-subscribers';
export { deriveMissingHistory } from './history/derive-missing-history';
export { reportsPlugin } from './reports.plugin';
export { rebuildCompany } from './rollups/rebuild-company';
export { startRollups } from './rollups/rollups.worker';
