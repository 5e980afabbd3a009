import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from './calendar';
import { setDateFormat } from '../../lib/format';
import { WeekStartContext } from './week-start';

describe('a calendar whose first days cannot be chosen', () => {
  const focused = (): string | null =>
    document.activeElement instanceof HTMLButtonElement ? document.activeElement.getAttribute('aria-label') : null;

  it('keeps the keys among those that can', async () => {
    render(<Calendar label="Last day" day="2026-11-12" min="2026-11-10" onChoose={() => undefined} />);
    expect(focused()).toContain('November 12, 2026');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toContain('November 10, 2026');
    await userEvent.keyboard('{PageDown}{PageUp}{PageUp}');
    expect(focused()).toContain('November 10, 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByText('November 2026')).toBeVisible();
  });

  it('marks the day that it is on the clock of the reader, wherever the browser is', () => {
    // 24 hours apart: never on the same day.
    const marked = ['Pacific/Kiritimati', 'Pacific/Honolulu'].map((zone) => {
      setDateFormat('medium', zone);
      const { unmount } = render(<Calendar label={zone} day="" onChoose={() => undefined} />);
      const name = document.querySelector('[aria-current="date"]')?.getAttribute('aria-label') ?? '';
      unmount();
      return Date.parse(name);
    });
    setDateFormat('medium', undefined);
    expect((marked[0] ?? 0) - (marked[1] ?? 0)).toBe(86_400_000);
  });

  it('begins its weeks as the reader does', () => {
    render(
      <WeekStartContext value={6}>
        <Calendar label="Day" day="2026-11-12" onChoose={() => undefined} />
      </WeekStartContext>,
    );
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Sat',
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
    ]);
  });
});
