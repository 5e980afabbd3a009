import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { FakeServer, Refusal } from '../../../test/fake-server';

const PATH = 'POST /api/v1/contact-page';

async function write(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values))
    await userEvent.type(await screen.findByRole('textbox', { name: label }), text);
}

describe('contact', () => {
  it('waits until everything is filled in, sends it, says so and leads home', async () => {
    const server = new FakeServer().on(PATH, () => ({ status: 'success' }));
    const { address } = await openApp('/contact');
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '8');
    await write({ Name: 'Ines Moreau', Email: 'ines@moreau.studio', Message: 'Hello there' });
    await userEvent.click(send);
    expect(await screen.findByText('Your message has been submitted.')).toBeVisible();
    expect(server.requests.find(({ path }) => path.endsWith('contact-page'))?.body).toEqual({
      name: 'Ines Moreau',
      email: 'ines@moreau.studio',
      message: 'Hello there',
    });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('knows who is signed in, and shows what the server says about a field', async () => {
    new FakeServer().on(PATH, () => {
      throw new Refusal(422, {
        message: 'Invalid.',
        code: 'invalid',
        errors: { email: ['This is no email address.'] },
      });
    });
    await openApp('/contact', { user: INES });
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ines@moreau.studio');
    await write({ Message: 'Hello there' });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is no email address.');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });
});
