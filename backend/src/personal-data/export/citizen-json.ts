import type { PageHead } from './citizen-page';
import type { CitizenRow } from './read-rows';

/** One JSON document piece by piece: the head, then each table's rows under its name, moments in ISO 8601. */
export async function* citizenJson(
  { company, applicationNumber, writtenAt }: PageHead,
  parts: readonly {
    readonly name: string;
    readonly pages: AsyncIterable<readonly CitizenRow[]>;
  }[],
): AsyncGenerator<string> {
  const about = { company, application_number: applicationNumber, written_at: writtenAt };
  yield `{"about":${JSON.stringify(about)},"data":{`;
  for (const [at, { name, pages }] of parts.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const rows of pages) {
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}}\n';
}
