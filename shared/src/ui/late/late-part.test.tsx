import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createMemoryPlatform, initializePlatform, type MemoryPlatform } from '../../platform';
import { createManualClock, type ManualClock } from '../../testing/manual-clock';
import { createLatePart } from './late-part';

interface GreetingProps {
  readonly name: string;
}
const Greeting = ({ name }: GreetingProps) => <p>Merhaba {name}</p>;
const Waiting = ({ name }: GreetingProps) => <p>{name} bekleniyor</p>;
const FAILURE = new Error('Parça gelmedi');

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text: string }> {
  override state = { text: '' };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text === '' ? this.props.children : <p role="alert">{this.state.text}</p>;
  }
}

let clock: ManualClock;
let machine: MemoryPlatform;
beforeEach(() => {
  clock = createManualClock();
  machine = createMemoryPlatform({ clock });
  initializePlatform(machine);
});
const settle = () => act(() => clock.advance(600));

const create = (request: () => Promise<typeof Greeting>) => {
  const Late = createLatePart(request, Waiting);
  return () =>
    render(
      <Boundary>
        <Late name="Ayşe" />
      </Boundary>,
    );
};
const failing = (times: number) => {
  const request = jest.fn<Promise<typeof Greeting>, []>().mockResolvedValue(Greeting);
  for (let n = 0; n < times; n += 1) request.mockRejectedValueOnce(FAILURE);
  return request;
};

describe('createLatePart', () => {
  it('draws what stands in its place, then the part, with the same values', async () => {
    let answer: (part: typeof Greeting) => void = () => undefined;
    create(() => new Promise((resolve) => (answer = resolve)))();
    expect(screen.getByText('Ayşe bekleniyor')).toBeInTheDocument();
    await act(() => Promise.resolve(answer(Greeting)));
    expect(screen.getByText('Merhaba Ayşe')).toBeInTheDocument();
  });

  it('loaded ahead is there at the first look', async () => {
    const Late = createLatePart(() => Promise.resolve(Greeting));
    await Late.load();
    render(<Late name="Ayşe" />);
    expect(screen.getByText('Merhaba Ayşe')).toBeInTheDocument();
  });

  it('requests a second time before a failure counts', async () => {
    const request = failing(1);
    create(request)();
    await settle();
    expect(screen.getByText('Merhaba Ayşe')).toBeInTheDocument();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('a second failure reaches the error view, and the next look requests again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const draw = create(failing(2));
    const first = draw();
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILURE.message);
    first.unmount();
    draw();
    expect(await screen.findByText('Merhaba Ayşe')).toBeInTheDocument();
  });

  it('without a line waits, however often that is cut, and comes once it holds', async () => {
    const request = jest.fn(() => {
      if (request.mock.calls.length > 3) return Promise.resolve(Greeting);
      machine.memory.online = false;
      return Promise.reject(FAILURE);
    });
    create(request)();
    for (const times of [1, 2, 3]) {
      await settle();
      expect(screen.getByText('Ayşe bekleniyor')).toBeInTheDocument();
      expect(request).toHaveBeenCalledTimes(times);
      act(() => machine.memory.comeOnline());
    }
    expect(await screen.findByText('Merhaba Ayşe')).toBeInTheDocument();
  });
});
