export * from './report.wire';
export * from './report-measures';
export * from './report-format';
export * from './report-query.wire';
export * from './report-page.wire';
export * from './report-rows.wire';
export * from './conversation-report.wire';
