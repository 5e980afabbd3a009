import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { HOVER_CLOSE_DELAY_MS } from '@tonearm/shared/limits';
import { jestObject } from '../../../test/jest-object';
import { createI18n } from '../../platform/i18n/i18n';
import { barsOf } from './wave-bars';
import { Waveform } from './waveform';
import type { WaveformProps } from './waveform';

const MINUTE = 60_000;

describe('the bars of a waveform', () => {
  it('fill the height whatever the loudness, and leave a dot for silence', () => {
    const bars = barsOf([...Array.from({ length: 500 }, () => 0), ...Array.from({ length: 500 }, () => 20)], 95);
    expect(bars).toHaveLength(95);
    expect(bars[0]).toBeCloseTo(0.05);
    expect(bars.at(-1)).toBe(1);
    expect(barsOf([0, 0], 2)).toEqual([0.05, 0.05]);
    expect(barsOf([10, 20], 4)).toEqual([0.5, 0.5, 1, 1]);
  });
});

describe('waveform', () => {
  const seeks: number[] = [];
  const show = (given: Partial<WaveformProps> = {}): void => {
    seeks.length = 0;
    render(
      <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
        <Waveform
          label="Position"
          peaks={[50]}
          durationMs={4 * MINUTE}
          positionMs={MINUTE}
          onSeek={(target) => seeks.push(target)}
          {...given}
        />
      </I18nextProvider>,
    );
    const slider = screen.getByRole('slider');
    slider.getBoundingClientRect = () => ({
      left: 100,
      width: 400,
      top: 0,
      height: 100,
      right: 500,
      bottom: 100,
      x: 100,
      y: 0,
      toJSON: () => null,
    });
    slider.setPointerCapture = () => undefined;
  };

  it('is a slider for keys, within the song', async () => {
    show();
    expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '1 minute of 4 minutes');
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{Home}{End}{PageUp}{Shift>}{ArrowRight}{/Shift}');
    expect(seeks).toEqual([0, 4 * MINUTE, MINUTE + 30_000]);
    seeks.length = 0;
    await userEvent.keyboard('{ArrowLeft}');
    expect(seeks[0]).toBeLessThan(MINUTE);
  });

  it('follows the pointer, and seeks where it is let go', async () => {
    show();
    const target = screen.getByRole('slider');
    const to = (clientX: number) => ({ target, coords: { clientX } });
    await userEvent.pointer([to(300)]);
    expect(screen.getByText('2:00')).toBeVisible();
    const user = userEvent.setup();
    await user.pointer([{ keys: '[MouseLeft>]', ...to(300) }, to(400)]);
    expect(target).toHaveAttribute('aria-valuetext', '3 minutes of 4 minutes');
    expect(seeks).toEqual([]);
    await user.pointer([to(9_000), { keys: '[/MouseLeft]', ...to(9_000) }]);
    expect(seeks).toEqual([4 * MINUTE]);
    await user.pointer([{ keys: '[MouseRight]', ...to(200) }]);
    expect(seeks).toHaveLength(1);
  });

  it('keeps the bubble of a pin a moment after the pointer has left', () => {
    jestObject.useFakeTimers();
    try {
      show({ markers: [{ id: 1, position_ms: MINUTE, label: 'Sam Okafor', image: null, text: 'Here.' }] });
      const pin = screen.getByRole('button', { name: /Sam Okafor/ });
      fireEvent.pointerEnter(pin);
      expect(screen.getByText('Here.')).toBeVisible();
      fireEvent.pointerLeave(pin);
      act(() => jestObject.advanceTimersByTime(HOVER_CLOSE_DELAY_MS - 1));
      expect(screen.getByText('Here.')).toBeVisible();
      act(() => jestObject.advanceTimersByTime(1));
      expect(screen.queryByText('Here.')).toBeNull();
    } finally {
      jestObject.useRealTimers();
    }
  });

  it('has pins that say whose they are and lead there', async () => {
    const markers = [
      { id: 1, position_ms: MINUTE, label: 'Sam Okafor', image: null, text: 'Here. Every single time.' },
      { id: 2, position_ms: 3 * MINUTE, label: 'Lena Brandt', image: null },
    ];
    show({ markers });
    act(() => screen.getByRole('button', { name: 'Sam Okafor at 1:00' }).focus());
    expect(await screen.findByText('Here. Every single time.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Lena Brandt at 3:00' }));
    expect(seeks).toEqual([3 * MINUTE]);
    expect(screen.queryByText('Here. Every single time.')).toBeNull();
  });
});
