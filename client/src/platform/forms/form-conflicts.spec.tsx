import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROW, Rows, field, openPersonForm, save, saved, state, type } from '../../../test/person-form';

describe('where somebody else was faster, a form', () => {
  let rows: Rows;
  const open = (props: Parameters<typeof openPersonForm>[1] = {}) => openPersonForm(rows, props);
  beforeEach(() => {
    rows = new Rows();
  });
  const dialog = () => screen.findByRole('dialog', { name: 'Changed in the meantime' });
  const press = async (name: string) => await userEvent.click(within(await dialog()).getByRole('button', { name }));

  it('saves one’s own changes on top of theirs, and asks where both have changed the same', async () => {
    await open();
    await type('Name', '!');
    await type('City', ' 1');
    rows.row = { name: 'Inès', city: 'Paris', links: [{ url: 'c' }], updated_at: '5' };
    await save();
    const asked = within(await dialog());
    expect(asked.getByText('Their change, which stays.').parentElement).toHaveTextContent('Linksc');
    expect(asked.getByRole('radio', { name: 'Ines!' })).toBeChecked();
    await userEvent.click(asked.getByRole('radio', { name: 'Paris' }));
    await press('Save');
    await saved();
    expect(rows.row).toEqual({ name: 'Ines!', city: 'Paris', links: [{ url: 'c' }], updated_at: '6' });
    expect(field('Link 0')).toHaveValue('c');
  });

  it('keeps what was typed while it was sent', async () => {
    rows.isSlow = true;
    await open({ settle: async () => ({ yielded: [] }) });
    await type('Name', '!');
    await save();
    rows.row = { ...ROW, city: 'Paris', updated_at: '5' };
    await type('Link 0', '!');
    await act(async () => rows.answer());
    await waitFor(() => expect(rows.sent).toHaveLength(2));
    await type('Link 1', '!');
    await act(async () => rows.answer());
    await waitFor(() => expect(rows.row).toMatchObject({ name: 'Ines!', city: 'Paris', links: ROW.links }));
    expect(field('Link 0')).toHaveValue('a!');
    expect(field('Link 1')).toHaveValue('b!');
    expect(field('City')).toHaveValue('Paris');
    expect(state()).toBe('dirty');
  });

  it('can give way to them, or leave it for later', async () => {
    await open();
    await type('Name', '!');
    rows.row = { ...ROW, city: 'Paris', updated_at: '5' };
    await save();
    await press('Close');
    expect(field('Name')).toHaveValue('Ines!');
    expect(field('City')).toHaveValue('Lyon');
    await save();
    await press('Discard my changes');
    await saved();
    expect(field('Name')).toHaveValue('Ines');
    expect(field('City')).toHaveValue('Paris');
    expect(rows.row.updated_at).toBe('5');
  });

  it('asks nobody where nothing that it shows was changed', async () => {
    await open({ settle: () => Promise.reject(new Error('It asked.')) });
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await save();
    await saved();
    await type('Name', '!');
    rows.row = { ...rows.row, updated_at: '5' };
    await save();
    await saved();
    expect(rows.row).toMatchObject({ name: 'Ines!', updated_at: '6' });
  });
});
