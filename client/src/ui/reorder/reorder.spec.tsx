import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../platform/i18n/i18n';
import { RepeaterField } from '../repeater-field';
import { TextField } from '../text-field';

const ROW_PX = 40;

/** Sites in an order, each 40 pixels high, in a box that shows three of them. */
function Sites({ first }: { first: readonly string[] }) {
  const [rows, setRows] = useState(first);
  return (
    <div data-testid="box" style={{ overflowY: 'auto' }}>
      <RepeaterField
        label="Sites"
        rows={rows}
        onChange={setRows}
        make={() => ''}
        addLabel="Add a site"
        row={(value, place, change) => (
          <TextField
            label={`Site ${place}`}
            name={`site-${place}`}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        )}
      />
    </div>
  );
}

/** jsdom lays nothing out: rows stand where the order and the scrolling say. */
function layOut(box: HTMLElement): void {
  Object.defineProperties(box, {
    scrollHeight: { value: 5 * ROW_PX },
    clientHeight: { value: 3 * ROW_PX },
    getBoundingClientRect: { value: () => ({ top: 0, bottom: 3 * ROW_PX }) },
  });
  placeRows(box);
}

function placeRows(box: HTMLElement): void {
  for (const row of within(box).getAllByRole('listitem'))
    row.getBoundingClientRect = () => {
      const at = within(box).getAllByRole('listitem').indexOf(row);
      return { top: at * ROW_PX - box.scrollTop, height: ROW_PX } as DOMRect;
    };
}

const order = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
const grip = (place: number) => screen.getByRole('button', { name: `Move row ${place}` });
const said = () => screen.getByRole('status').textContent;

function show(...first: string[]) {
  render(
    <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
      <Sites first={first} />
    </I18nextProvider>,
  );
  const box = screen.getByTestId('box');
  layOut(box);
  return box;
}

describe('rows of a repeater', () => {
  it('are moved by keys, which are said aloud and keep the focus on the row', async () => {
    show('a', 'b', 'c');
    act(() => grip(1).focus());
    await userEvent.keyboard(' {ArrowDown}');
    expect(order()).toEqual(['b', 'a', 'c']);
    expect(said()).toBe('Row 1, now 2 of 3');
    expect(grip(2)).toHaveFocus();
    await userEvent.keyboard('{End} ');
    expect(order()).toEqual(['b', 'c', 'a']);
    expect(said()).toBe('Row 1 dropped at 3 of 3');
    await userEvent.keyboard('{ArrowUp}');
    expect(order()).toEqual(['b', 'c', 'a']);
  });

  it('are back where they were after Escape', async () => {
    show('a', 'b', 'c');
    act(() => grip(3).focus());
    await userEvent.keyboard('{Enter}{Home}');
    expect(order()).toEqual(['c', 'a', 'b']);
    await userEvent.keyboard('{Escape}');
    expect(order()).toEqual(['a', 'b', 'c']);
    expect(said()).toBe('Row 3 is back at 3 of 3');
    expect(grip(3)).toHaveFocus();
  });

  it('follow the pointer that holds their handle', async () => {
    show('a', 'b', 'c');
    const target = grip(1);
    const at = (clientY: number) => ({ target, coords: { clientY } });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...at(20) },
      at(70),
      at(110),
      { keys: '[/MouseLeft]', ...at(110) },
    ]);
    expect(order()).toEqual(['b', 'c', 'a']);
    await userEvent.pointer([at(0)]);
    expect(order()).toEqual(['b', 'c', 'a']);
  });

  it('reach places out of sight: near its edge the list scrolls', async () => {
    const box = show('a', 'b', 'c', 'd', 'e');
    const user = userEvent.setup();
    const target = grip(1);
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientY: 20 } },
      { target, coords: { clientY: 115 } },
    ]);
    await waitFor(() => expect(order().at(-1)).toBe('a'));
    expect(box.scrollTop).toBeGreaterThan(0);
    fireEvent.pointerCancel(window);
    await user.pointer([{ keys: '[/MouseLeft]', target }]);
  });

  it('keep what is typed into them where they go, and have no handle while there is but one', async () => {
    show('a', 'b');
    await userEvent.type(screen.getByRole('textbox', { name: 'Site 2' }), '!');
    act(() => grip(2).focus());
    await userEvent.keyboard(' {ArrowUp} ');
    expect(order()).toEqual(['b!', 'a']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
    expect(order()).toEqual(['b!']);
    expect(screen.getByRole('textbox', { name: 'Site 1' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Move row/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add a site' }));
    expect(screen.getByRole('textbox', { name: 'Site 2' })).toHaveFocus();
  });
});
