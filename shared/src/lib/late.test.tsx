import { act, render, renderHook, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createLate, type Late } from './late';

interface Sample {
  readonly text: string;
}
const SAMPLE: Sample = { text: 'Merhaba' };

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text: string }> {
  override state = { text: '' };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text === '' ? this.props.children : <p role="alert">{this.state.text}</p>;
  }
}

function Look({ late }: { readonly late: Late<Sample> }) {
  return <p>{late.useLate()?.text ?? 'Yükleniyor'}</p>;
}

describe('createLate', () => {
  it('requests nothing before the first look, then once, and is there at once from then on', async () => {
    let answer: (value: Sample) => void = () => undefined;
    const request = jest.fn(() => new Promise<Sample>((resolve) => (answer = resolve)));
    const { useLate } = createLate(request);
    expect(request).not.toHaveBeenCalled();
    const first = renderHook(() => useLate());
    expect(first.result.current).toBeNull();
    await act(() => Promise.resolve(answer(SAMPLE)));
    expect(first.result.current).toBe(SAMPLE);
    first.unmount();
    expect(renderHook(() => useLate()).result.current).toBe(SAMPLE);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('loaded ahead, the first look has it', async () => {
    const { load, useLate } = createLate(() => Promise.resolve(SAMPLE));
    await load();
    expect(renderHook(() => useLate()).result.current).toBe(SAMPLE);
  });

  it('a hidden look requests nothing until it is shown', async () => {
    const request = jest.fn(() => Promise.resolve(SAMPLE));
    const { useLate } = createLate(request);
    const { result, rerender } = renderHook((isShown: boolean) => useLate(isShown), {
      initialProps: false,
    });
    expect(request).not.toHaveBeenCalled();
    await act(() => Promise.resolve(rerender(true)));
    expect(result.current).toBe(SAMPLE);
  });

  it('a failure reaches the error view, and the next look requests again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const request = jest.fn<Promise<Sample>, []>();
    request.mockRejectedValueOnce(new Error('Parça gelmedi')).mockResolvedValue(SAMPLE);
    const late = createLate(request);
    const shown = () => (
      <Boundary>
        <Look late={late} />
      </Boundary>
    );
    const first = render(shown());
    expect(await screen.findByRole('alert')).toHaveTextContent('Parça gelmedi');
    first.unmount();
    render(shown());
    expect(await screen.findByText('Merhaba')).toBeInTheDocument();
  });
});
