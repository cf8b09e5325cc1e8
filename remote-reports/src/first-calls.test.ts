import { fakeApi, freshWorld } from '@muhatap/shared/testing';
import { REPORT_PAGES } from '@muhatap/shared/wire/reports';
import { readReportPage, readReportView } from '#entities/report';
import firstCalls from '../first-calls.json';
import { createFakes } from './fakes';

beforeEach(() => freshWorld());

it('are what each page asks once its scripts have come', async () => {
  const server = fakeApi(createFakes().routes);
  const requested: [string, string[]][] = [];
  for (const page of REPORT_PAGES) {
    const before = server.requests.length;
    await readReportPage(page, readReportView(new URLSearchParams()), new AbortController().signal);
    requested.push([
      `/reports/${page}`,
      server.requests.slice(before).map(({ path, query }) => `${path}?${query.toString()}`),
    ]);
  }
  expect(firstCalls).toEqual(Object.fromEntries(requested));
});
