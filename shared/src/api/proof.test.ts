import { fakeApi, refuse } from '../testing/fake-api';
import { api } from './api';
import { onProofRequired } from './proof';

const required = () => refuse(403, 'proof_required', 'Yeniden giriş yapın.', { by: 'password' });

test('a call that needs a proof fails as it is where nobody asks for one', async () => {
  const fake = fakeApi({ 'POST /api/x': required });
  await expect(api.post('/api/x')).rejects.toMatchObject({ code: 'proof_required', status: 403 });
  expect(fake.requests).toHaveLength(1);
});

test('a call is made again once, and no other refusal asks', async () => {
  const fake = fakeApi({
    'POST /api/x': required,
    'POST /api/y': () => refuse(403, 'forbidden', 'Yetkiniz yok.'),
  });
  const demands: string[] = [];
  const undo = onProofRequired((by) => {
    demands.push(by);
    return Promise.resolve(true);
  });
  await expect(api.post('/api/x')).rejects.toMatchObject({ code: 'proof_required' });
  await expect(api.post('/api/y')).rejects.toMatchObject({ code: 'forbidden' });
  expect(demands).toEqual(['password']);
  expect(fake.requests).toHaveLength(3);
  undo();
  await expect(api.post('/api/x')).rejects.toMatchObject({ code: 'proof_required' });
  expect(demands).toHaveLength(1);
});
