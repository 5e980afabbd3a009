import { render, screen } from '@testing-library/react';
import { Meter } from './meter';

const filled = (meter: HTMLElement) => (meter.firstElementChild as HTMLElement).style.width;

describe('a meter', () => {
  it('says how much is used, and is filled as far', () => {
    render(<Meter label="Minutes" value={30} max={120} text="30 of 120 minutes used" />);
    const meter = screen.getByRole('meter', { name: 'Minutes' });
    expect(meter).toHaveAttribute('aria-valuenow', '30');
    expect(meter).toHaveAttribute('aria-valuemax', '120');
    expect(meter).toHaveAttribute('aria-valuetext', '30 of 120 minutes used');
    expect(filled(meter)).toBe('25%');
  });

  it('is full where there is no room at all, and never more than full', () => {
    render(<Meter label="None" value={0} max={0} text="0 of 0" />);
    render(<Meter label="More" value={150} max={100} text="150 of 100" />);
    expect(filled(screen.getByRole('meter', { name: 'None' }))).toBe('100%');
    expect(filled(screen.getByRole('meter', { name: 'More' }))).toBe('100%');
  });
});
