import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '../../src/database/migrations';
import { completedBy, contractionsOf } from './contractions';
import { migrationTags, releasedMigration } from './last-release';

const sqlOf = (tag: string) => readFileSync(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8');

test.each([
  'DROP TABLE "outbox";',
  'ALTER TABLE "roles" RENAME COLUMN "sight" TO "visibility";',
  'ALTER TABLE "rooms" RENAME TO "talks";',
  'ALTER TABLE "outbox" DROP COLUMN "attempts";',
  'ALTER TABLE "rooms" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "rooms" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "rooms" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "rooms" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "rooms" ADD CONSTRAINT "short" CHECK (length("rooms"."note") < 9);',
  'CREATE UNIQUE INDEX "one_note" ON "rooms" USING btree ("company_id","note");',
  'CREATE TRIGGER keep BEFORE UPDATE ON "rooms" EXECUTE FUNCTION keep();',
])('%s contracts', (statement) => {
  const sql = `CREATE TABLE "new" ("id" text);--> statement-breakpoint\n${statement}`;
  expect(contractionsOf([sql])).toEqual([statement]);
});

test.each([
  'ALTER TABLE "rooms" ADD COLUMN "note" text;',
  'ALTER TABLE "rooms" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "rooms" ALTER COLUMN "note" DROP NOT NULL;',
  'CREATE INDEX "notes" ON "rooms" USING btree ("note");',
  'DROP INDEX "notes";',
  'UPDATE "rooms" SET "note" = \'type\';',
  'CREATE TABLE "notes" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "n" FOREIGN KEY ("id") REFERENCES "public"."rooms"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "notes" USING btree ("id");',
  'ALTER TABLE "rooms" ADD COLUMN "note" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "rooms" USING btree ("company_id","note");',
])('%s expands', (sql) => {
  expect(contractionsOf([sql])).toEqual([]);
});

test('a migration since the last release contracts only what that release no longer needs, and names the one it completes', () => {
  const tags = migrationTags();
  const released = tags.indexOf(releasedMigration());
  expect(released).toBeGreaterThanOrEqual(0);
  const since = tags.slice(released + 1);
  const expanding = since.filter((tag) => completedBy(sqlOf(tag)) === null);
  expect(contractionsOf(expanding.map(sqlOf))).toEqual([]);
  const completed = since.flatMap((tag) => completedBy(sqlOf(tag)) ?? []);
  // The new form of a released migration is in use, so its old form can go; that of a newer one is not.
  expect(completed.filter((tag) => !tags.slice(0, released + 1).includes(tag))).toEqual([]);
});

test('the first line of a contracting migration names the one that it completes', () => {
  expect(completedBy('-- contracts 0034_talk-notes\nALTER TABLE "rooms" DROP COLUMN "note";')).toBe(
    '0034_talk-notes',
  );
  expect(completedBy('ALTER TABLE "rooms" DROP COLUMN "note";')).toBeNull();
});
