import path from 'node:path';
import { contractProblems } from '@muhatap/shared/testing/contract';
import manifest from '../module.json';
import { module as inbox } from './module';

test('the shell can take this module', () => {
  expect(
    contractProblems({ module: inbox, manifest, folder: path.resolve(__dirname, '..') }),
  ).toEqual([]);
});
