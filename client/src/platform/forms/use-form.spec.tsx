import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rows, field, openPersonForm, refusal, save, saved, state, type } from '../../../test/person-form';

describe('a form', () => {
  let rows: Rows;
  const open = (props: Parameters<typeof openPersonForm>[1] = {}) => openPersonForm(rows, props);
  beforeEach(() => {
    rows = new Rows();
  });

  it('has nothing to save until something is changed, and says so', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAccessibleDescription('Nothing has been changed yet.');
    await userEvent.click(button);
    expect(rows.sent).toEqual([]);
    await type('Name', '!');
    expect(state()).toBe('dirty');
    await userEvent.type(field('Name'), '{Backspace}');
    expect(state()).toBe('clean');
    await type('City', '!');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field('City')).toHaveValue('Lyon');
    expect(state()).toBe('clean');
  });

  it('says why it cannot be saved, beside Save and at the field', async () => {
    await open();
    await userEvent.clear(field('Name'));
    expect(screen.getByText('Give it a name.', { selector: '.errmsg' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Give it a name.');
    await save();
    expect(rows.sent).toEqual([]);
  });

  it('marks what is wrong once Save was pressed, where it is to be like that', async () => {
    await open({ whenFaulty: 'mark' });
    await userEvent.clear(field('Name'));
    expect(screen.queryByText('Give it a name.')).toBeNull();
    await save();
    expect(screen.getByText('Give it a name.', { selector: '.errmsg' })).toBeVisible();
    expect(rows.sent).toEqual([]);
  });

  it('takes what the server made of it, and sends it again only changed', async () => {
    await open();
    await type('Name', '  ');
    await save();
    await saved();
    expect(field('Name')).toHaveValue('Ines');
    await type('City', '!');
    await save();
    await saved();
    expect(rows.sent.map(({ city, expected }) => [city, expected])).toEqual([
      ['Lyon', '1'],
      ['Lyon!', '2'],
    ]);
  });

  it('puts what the server says at the field, however deep, until that is changed', async () => {
    await open();
    await type('Link 1', '!');
    rows.refuses = refusal(422, {
      message: 'x',
      code: 'invalid',
      errors: { 'links.1.url': ['No such page.'], town: ['Unknown.'] },
    });
    await save();
    expect(await screen.findByText('No such page.')).toBeVisible();
    expect(field('City')).toHaveFocus();
    await type('Link 0', '!');
    expect(screen.getByText('No such page.')).toBeVisible();
    await type('Link 1', '!');
    expect(screen.queryByText('No such page.')).toBeNull();
    expect(screen.getByText('Unknown.')).toBeVisible();
    expect(field('Link 1')).toHaveValue('b!!');
  });

  it('keeps what is typed while it is sent, and a file that was sent is not sent again', async () => {
    rows.isSlow = true;
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await save();
    await type('City', '!');
    await act(async () => rows.answer());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(state()).toBe('dirty');
    rows.isSlow = false;
    await save();
    await saved();
    expect(rows.sent.map(({ city, picture, before }) => [city, picture, before.picture])).toEqual([
      ['Lyon', 9, null],
      ['Lyon!', 9, 9],
    ]);
  });

  it('is sent once, however often it is asked to', async () => {
    rows.isSlow = true;
    await open();
    await type('City', '!{Enter}{Enter}');
    await act(async () => rows.answer());
    await saved();
    expect(rows.sent).toHaveLength(1);
  });
});
