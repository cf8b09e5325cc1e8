const { existsSync } = require('node:fs');
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** The files that take longest, which the size of a file does not show: begun last, one of them would hold the run alone. */
const LONGEST = [
  'backend/src/main.integration.test.ts',
  'backend/drill/drill.integration.test.ts',
  'backend/src/backup/backup.integration.test.ts',
  'backend/src/maintenance/commands/backup.integration.test.ts',
  'backend/src/complaints/saysis/saysis.integration.test.ts',
  'backend/src/reports/rows/rows-match-numbers.integration.test.ts',
  'backend/testing/security/route-table.integration.test.ts',
  'backend/testing/reconciliation/reconciliation.integration.test.ts',
  'backend/src/reports/exports/report-exports.integration.test.ts',
  'backend/src/complaints/saysis/saysis-storm.integration.test.ts',
  'delivery/src/store/bucket-releases.integration.test.ts',
  'backend/src/channels/outbox/killed-send.integration.test.ts',
  'backend/src/access/case-visibility.integration.test.ts',
  'delivery/src/channel/two-processes.integration.test.ts',
  'backend/src/monitoring/tracing.integration.test.ts',
  'backend/src/chatbots/talks/talks-once.integration.test.ts',
  'backend/src/complaints/rating-questions/rating-questions.integration.test.ts',
  'backend/testing/fan-out/fan-out.integration.test.ts',
  'backend/src/access/inbox-visibility.integration.test.ts',
  'delivery/src/cli/command-line.integration.test.ts',
  'backend/src/people/auth/slow-down.integration.test.ts',
  'backend/seed/traffic/load-traffic.integration.test.ts',
  'delivery/src/gate/fit.integration.test.ts',
  'delivery/src/gate/backend-fit.integration.test.ts',
  'delivery/src/storage/storage.integration.test.ts',
  'backend/seed/bulk-complaints.integration.test.ts',
  'backend/src/channels/webhooks/webhook-jobs.integration.test.ts',
  'backend/src/complaints/saysis/saysis-jobs.integration.test.ts',
  'backend/src/conversations/messages/unknown-sends.integration.test.ts',
  'backend/src/complaints/citizen-page/citizen-page.integration.test.ts',
  'backend/testing/security/quiet-logs.integration.test.ts',
  'backend/src/complaints/merging/merging.integration.test.ts',
  'backend/src/reports/history/derive-history.integration.test.ts',
  'backend/src/database/away.integration.test.ts',
  'backend/src/conversations/media/media.integration.test.ts',
  'backend/src/conversations/messages/sends.integration.test.ts',
  'remote-reports/src/reports.test.tsx',
  'remote-reports/src/rows-order.test.tsx',
  'remote-complaints/src/app/complaint-changes.test.tsx',
  'remote-complaints/src/app/complaint-list.test.tsx',
  'remote-complaints/src/app/complaint-settings/complaint-settings.test.tsx',
  'remote-inbox/src/app/inbox-flows.test.tsx',
  'remote-chatbot/src/chatbot-editor.test.tsx',
  'host/src/app/people/invite.test.tsx',
  'remote-complaints/src/app/saysis/ledger.test.tsx',
  'host/src/app/administration/roles.test.tsx',
  'host/src/app/releases.test.tsx',
  'remote-inbox/src/app/working-hours/working-hours.test.tsx',
  'remote-reports/src/leaving.test.tsx',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const gone = LONGEST.filter((file) => !existsSync(path.resolve(__dirname, '../../..', file)));
    if (gone.length > 0) throw new Error(`No longer there: ${gone.join(', ')}`);
    const rank = ({ path: file, context }) => {
      const place = LONGEST.indexOf(path.relative(context.config.rootDir, file));
      return place < 0 ? LONGEST.length : place;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
