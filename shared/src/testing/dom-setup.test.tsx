import { createRequire } from 'node:module';
import { configure, render, screen } from '@testing-library/react';

const SETUP = '../../tooling/jest/dom.cjs';
const load = createRequire(__filename);

// A file before this one in the same worker.
configure({ defaultHidden: true });
// The setup of the next file.
delete load.cache[load.resolve(SETUP)];
load(SETUP);

it('begins every file with screens whose hidden parts are not found', () => {
  render(
    <p hidden>
      <button type="button">Kaydet</button>
    </p>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
