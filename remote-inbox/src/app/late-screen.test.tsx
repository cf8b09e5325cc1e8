import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { lateScreen } from './late-screen';

type Named = ComponentType<{ readonly name: string }>;

const Greeting: Named = ({ name }) => <p>Merhaba {name}</p>;
const Waiting = () => <p role="status">Yükleniyor</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text: string }> {
  override state = { text: '' };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text === '' ? this.props.children : <p role="alert">{this.state.text}</p>;
  }
}

it('holds its place until the code has come, and is drawn at once from then on', async () => {
  let answer: (component: Named) => void = () => undefined;
  const request = jest.fn(() => new Promise<Named>((resolve) => (answer = resolve)));
  const { Screen } = lateScreen(request, Waiting);
  const first = render(<Screen name="Ayşe" />);
  expect(screen.getByRole('status')).toHaveTextContent('Yükleniyor');
  await act(() => Promise.resolve(answer(Greeting)));
  expect(screen.getByText('Merhaba Ayşe')).toBeInTheDocument();
  first.unmount();
  render(<Screen name="Umut" />);
  expect(screen.getByText('Merhaba Umut')).toBeInTheDocument();
  expect(request).toHaveBeenCalledTimes(1);
});

it('code that was loaded ahead is drawn without a skeleton', async () => {
  const { Screen, load } = lateScreen(() => Promise.resolve(Greeting), Waiting);
  await load();
  render(<Screen name="Ayşe" />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('Merhaba Ayşe')).toBeInTheDocument();
});

it('a failure reaches the error view, and the next look requests the code again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const request = jest.fn<Promise<Named>, []>();
  request.mockRejectedValueOnce(new Error('Parça gelmedi')).mockResolvedValue(Greeting);
  const { Screen } = lateScreen(request, Waiting);
  const shown = () => (
    <Boundary>
      <Screen name="Ayşe" />
    </Boundary>
  );
  const first = render(shown());
  expect(await screen.findByRole('alert')).toHaveTextContent('Parça gelmedi');
  first.unmount();
  render(shown());
  expect(await screen.findByText('Merhaba Ayşe')).toBeInTheDocument();
});
