import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from './calendar';
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
