import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slider } from './slider';

interface Options {
  changesOnRelease?: boolean;
  isDisabled?: boolean;
}

function Example({ onChange, ...options }: Options & { onChange: (value: number) => void }) {
  const [value, setValue] = useState(40);
  return (
    <Slider
      label="Volume"
      value={value}
      max={100}
      step={5}
      pageStep={20}
      valueText={(shown) => `${shown} of 100`}
      preview={(at) => `at ${at}`}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      {...options}
    />
  );
}

/** A slider 200 pixels wide that begins at 100. */
function show(options: Options = {}) {
  const asked: number[] = [];
  render(<Example onChange={(value) => asked.push(value)} {...options} />);
  const slider = screen.getByRole('slider', { name: 'Volume' });
  slider.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  slider.setPointerCapture = () => undefined;
  return { slider, asked };
}

const at = (target: HTMLElement, clientX: number) => ({ target, coords: { clientX } });

describe('a slider', () => {
  it('goes a step by arrows, more by pages, and to its ends, and says where it is', async () => {
    const { slider } = show();
    slider.focus();
    for (const [key, shown] of [
      ['{ArrowRight}', 45],
      ['{ArrowUp}', 50],
      ['{ArrowLeft}', 45],
      ['{ArrowDown}', 40],
      ['{PageUp}', 60],
      ['{PageDown}', 40],
      ['{End}', 100],
      ['{ArrowRight}', 100],
      ['{Home}', 0],
      ['{ArrowLeft}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(slider).toHaveAttribute('aria-valuetext', `${shown} of 100`);
    }
  });

  it('leaves keys alone that are held with others', async () => {
    const { slider, asked } = show();
    slider.focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}{Enter}');
    expect(asked).toEqual([]);
  });

  it('follows the pointer while it is dragged, no further than its ends', async () => {
    const { slider, asked } = show();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...at(slider, 150) },
      at(slider, 200),
      at(slider, 900),
      { keys: '[/MouseLeft]', ...at(slider, 900) },
      at(slider, 120),
    ]);
    expect(asked).toEqual([25, 50, 100]);
  });

  it('counts only where it is let go, if so asked, and shows meanwhile where that would be', async () => {
    const { slider, asked } = show({ changesOnRelease: true });
    const user = userEvent.setup();
    await user.pointer([{ keys: '[MouseLeft>]', ...at(slider, 150) }, at(slider, 200)]);
    expect(slider).toHaveAttribute('aria-valuetext', '50 of 100');
    expect(screen.getByText('at 50')).toBeVisible();
    expect(asked).toEqual([]);
    await user.pointer([at(slider, 260), { keys: '[/MouseLeft]', ...at(slider, 260) }]);
    expect(asked).toEqual([80]);
  });

  it('stays where it was when the drag is taken away', async () => {
    const { slider, asked } = show({ changesOnRelease: true });
    const user = userEvent.setup();
    await user.pointer([{ keys: '[MouseLeft>]', ...at(slider, 150) }, at(slider, 200)]);
    fireEvent.pointerCancel(slider);
    await user.pointer([{ keys: '[/MouseLeft]', ...at(slider, 200) }]);
    expect(slider).toHaveAttribute('aria-valuetext', '40 of 100');
    expect(asked).toEqual([]);
  });

  it('does nothing and is passed by the Tab key while it is out of reach', async () => {
    const { slider, asked } = show({ isDisabled: true });
    await userEvent.tab();
    expect(slider).not.toHaveFocus();
    await userEvent.pointer([{ keys: '[MouseLeft]', ...at(slider, 150) }]);
    expect(asked).toEqual([]);
  });
});
