import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../platform/i18n/i18n';
import { DateField } from './date-field';
// Found, read and linked before the first test waits for it.
import './calendar-overlay';

function Field({ first, hasTime }: { first: string; hasTime: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        label="Release date"
        name="date"
        value={value}
        onChange={setValue}
        hasTime={hasTime}
        min="2026-01-10"
      />
      <output>{value}</output>
    </>
  );
}

describe('the field of a date', () => {
  // Keys without a turn of the clock between them.
  const user = userEvent.setup({ delay: null });
  const show = (first: string, hasTime = false): void =>
    void render(
      <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
        <Field first={first} hasTime={hasTime} />
      </I18nextProvider>,
    );
  const value = () => screen.getByRole('status', { hidden: true }).textContent;
  const opener = () => screen.getByLabelText('Choose a day: Release date');
  const openCalendar = async () => {
    await user.click(opener());
    return screen.findByRole('grid', { name: 'Release date' });
  };
  const focusedDay = () => document.activeElement?.getAttribute('aria-label');
  const dayIs = (day: string) => waitFor(() => expect(focusedDay()).toBe(day));

  it('is typed the way of the language; half a date changes nothing and is gone once the field is left', async () => {
    show('2026-03-06');
    const field = screen.getByRole('textbox', { name: 'Release date' });
    expect(field).toHaveValue('03/06/2026');
    await user.clear(field);
    await user.type(field, '04/17/2026');
    expect(value()).toBe('2026-04-17');
    await user.type(field, '{Backspace}{Backspace}{Backspace}');
    expect(value()).toBe('2026-04-17');
    await user.tab();
    expect(field).toHaveValue('04/17/2026');
  });

  it('is chosen in a calendar by keys: arrows move by days and weeks, Page Up and Down by months', async () => {
    show('2026-03-06');
    await openCalendar();
    await dayIs('Friday, March 6, 2026');
    for (const [key, day] of [
      ['{ArrowRight}', 'Saturday, March 7, 2026'],
      ['{ArrowDown}', 'Saturday, March 14, 2026'],
      ['{ArrowLeft}', 'Friday, March 13, 2026'],
      ['{ArrowUp}', 'Friday, March 6, 2026'],
      ['{PageDown}', 'Monday, April 6, 2026'],
      ['{PageUp}', 'Friday, March 6, 2026'],
      ['{ArrowUp}', 'Friday, February 27, 2026'],
    ] as const) {
      await user.keyboard(key);
      await dayIs(day);
    }
    expect(screen.getByText('February 2026')).toBeVisible();
    expect(value()).toBe('2026-03-06');
    await user.keyboard('{Enter}');
    expect(value()).toBe('2026-02-27');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('keeps its clock beside the chosen day, offers no day before the first, and closes by Escape', async () => {
    show('2026-01-12T18:30', true);
    await openCalendar();
    expect(screen.getByLabelText('Friday, January 9, 2026')).toBeDisabled();
    await user.click(screen.getByLabelText('Saturday, January 10, 2026'));
    expect(value()).toBe('2026-01-10T18:30');
    await openCalendar();
    await dayIs('Saturday, January 10, 2026');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(value()).toBe('2026-01-10T18:30');
  });
});
