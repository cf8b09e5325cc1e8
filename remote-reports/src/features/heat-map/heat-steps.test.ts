import { stepFrom } from './heat-steps';

const at = (weekday: number, hour: number) => ({ weekday, hour });

it.each([
  ['ArrowRight', false, at(3, 10)],
  ['ArrowDown', false, at(4, 9)],
  ['ArrowRight', true, at(4, 9)],
  ['ArrowUp', true, at(3, 8)],
  ['Home', false, at(3, 0)],
  ['End', false, at(3, 23)],
  ['End', true, at(7, 9)],
])('%s (upright: %p) leads to %j', (key, isUpright, expected) => {
  expect(stepFrom(at(3, 9), key, isUpright)).toEqual(expected);
});

it('stays at the edge, and leaves other keys alone', () => {
  expect(stepFrom(at(7, 23), 'ArrowRight', false)).toEqual(at(7, 23));
  expect(stepFrom(at(1, 0), 'ArrowUp', false)).toEqual(at(1, 0));
  expect(stepFrom(at(1, 0), 'Enter', false)).toBeNull();
});
