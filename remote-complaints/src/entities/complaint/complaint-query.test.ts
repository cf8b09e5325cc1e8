import { complaintsAddress, readComplaintQuery } from './complaint-query';

const read = (text: string) => readComplaintQuery(new URLSearchParams(text));

describe('complaint query', () => {
  it('has the defaults of the specification', () => {
    expect(read('')).toEqual({ page: 1, limit: 10, search: '' });
  });

  it.each(['page=0', 'page=-3', 'page=abc', 'limit=7', 'limit=1000000', 'page=1e3'])('takes %s for the default', (text) => {
    expect(read(text)).toEqual({ page: 1, limit: 10, search: '' });
  });

  it('survives the way into the address and back', () => {
    const query = { page: 3, limit: 25, search: 'çöp & ığdır %' };
    expect(read(complaintsAddress(query).split('?')[1] ?? '')).toEqual(query);
    expect(complaintsAddress({ page: 1, limit: 10, search: '' })).toBe('/sikayetler');
  });
});
