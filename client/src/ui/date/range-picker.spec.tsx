import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../platform/i18n/i18n';
import { RangePicker } from './range-picker';
import type { DayRange } from './range-picker';

type Choice = DayRange<'custom' | 'all_time' | 'last_week', 'none'>;

function show(range: Choice['range']) {
  const chosen: Partial<Choice>[] = [];
  function Example() {
    const [choice, setChoice] = useState<Choice>({ range, compare: 'none', from: '2026-11-01', to: '2026-11-21' });
    return (
      <RangePicker
        ranges={[
          { value: 'custom', label: 'Custom range' },
          { value: 'all_time', label: 'All time' },
          { value: 'last_week', label: 'Last week' },
        ]}
        comparisons={[{ value: 'none', label: 'No comparison' }]}
        choice={choice}
        onChoose={(change) => {
          chosen.push(change);
          setChoice({ ...choice, ...change });
        }}
      />
    );
  }
  render(
    <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
      <Example />
    </I18nextProvider>,
  );
  return chosen;
}

describe('a range of days', () => {
  it('asks for its days where it is one of one’s own, and takes a day once it is whole', async () => {
    const chosen = show('custom');
    const from = screen.getByRole('textbox', { name: 'From' });
    await userEvent.clear(from);
    await userEvent.type(from, '11/05/0002');
    expect(chosen).toEqual([]);
    await userEvent.clear(from);
    await userEvent.type(from, '11/05/2026');
    expect(chosen).toEqual([{ from: '2026-11-05' }]);
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('11/21/2026');
  });

  it('is compared with an earlier one, unless it is all there is', () => {
    show('last_week');
    expect(screen.getByText('Compare with')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull();
  });

  it('has nothing before it when it is all there is', () => {
    show('all_time');
    expect(screen.queryByText('Compare with')).toBeNull();
  });
});
