import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, bootstrap, openApp } from '../../../test/app';
import { home } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { registerField } from '../../platform/registration-fields/registration-fields';

const POLICIES = [
  { id: 'terms', label: 'terms of service', type: 'route', action: '/pages/terms' },
  { id: 'privacy', label: 'privacy policy', type: 'link', action: 'https://policies.example/' },
];
const submit = () => screen.getByRole('button', { name: 'Create account' });
const fillIn = async (password = 'a good password') => {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), password);
};

describe('register page', () => {
  let server: FakeServer;
  const sent = () => server.requests.find(({ path }) => path === '/auth/register')?.body;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server = new FakeServer().on('GET /api/v1/channels/home', () => home());
  });

  it.each([
    ['/register', 'Create a new account', '/login'],
    ['/register?redirectFrom=pricing', "First, let's create your account", '/login?redirectFrom=pricing'],
    [
      '/register?invite_type=workspace',
      'To join your team on Tonearm, create an account',
      '/login?invite_type=workspace',
    ],
    ['/workspace/join/register', 'To join your team on Tonearm, create an account', '/workspace/join/login'],
  ])('at %s says “%s”', async (path, heading, login) => {
    await openApp(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Register · Tonearm'));
    expect(screen.getByText('Already have an account?', { exact: false })).toHaveTextContent(
      'Already have an account? Sign in.',
    );
    expect(screen.getByRole('link', { name: 'Sign in.' })).toHaveAttribute('href', login);
  });

  it('is closed where registration is off, but not to the invited', async () => {
    const settings = { 'registration.disable': true };
    const { address } = await openApp('/register', { settings });
    await waitFor(() => expect(address()).toBe('/login'));
    await openApp('/workspace/join/register', { settings });
    expect(await screen.findByLabelText('Confirm password')).toBeVisible();
  });

  it('sends whoever is signed in where they wanted to go', async () => {
    const { address } = await openApp('/register?redirect=%2Fgenres', { user: INES });
    await waitFor(() => expect(address()).toBe('/genres'));
  });

  it('takes everything that is required, and says what is not right yet', async () => {
    await openApp('/register', { settings: { 'registration.policies': POLICIES } });
    await userEvent.type(await screen.findByLabelText('Email'), 'ines@moreau.studio');
    const [password, again] = [screen.getByLabelText('Password'), screen.getByLabelText('Confirm password')];
    await userEvent.type(password, 'short');
    expect(password).toBeValid();
    await userEvent.type(again, 'shorter');
    expect(password).toBeInvalid();
    expect(password).toHaveAccessibleDescription('Use at least 8 characters');
    await userEvent.type(password, ' no more');
    await userEvent.tab();
    expect(again).toHaveAccessibleDescription('The two passwords differ');
    await userEvent.clear(again);
    await userEvent.type(again, 'short no more');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms of service' }));
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('Still missing: privacy policy');
    await userEvent.clear(again);
    expect(submit()).toHaveAccessibleDescription('Still missing: Confirm password, privacy policy');
    await userEvent.type(again, 'short no more');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the privacy policy' }));
    expect(submit()).toBeEnabled();
    expect(submit()).not.toHaveAccessibleDescription();
    expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/pages/terms');
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('target', '_blank');
    expect([password, again].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'new-password',
      'new-password',
    ]);
  });

  it('shows the password while it is wanted', async () => {
    await openApp('/register');
    await fillIn();
    await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
  });

  it('registers with the locked email of an invitation, and leads to the redirect target', async () => {
    server
      .on('POST /auth/register', () => ({ bootstrapData: bootstrap({ user: INES }), status: 'success' }))
      .on('GET /api/v1/channels/genres', () => {
        throw new Refusal(500);
      });
    const { address } = await openApp(
      '/register?email=ines%40moreau.studio&invite_type=workspace&invite_id=01abc&redirect=%2Fgenres',
      { settings: { 'registration.policies': POLICIES } },
    );
    await fillIn();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue('ines@moreau.studio');
    await userEvent.type(email, 'x');
    expect(email).toHaveValue('ines@moreau.studio');
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    const before = window.history.length;
    await userEvent.click(submit());
    await waitFor(() => expect(address()).toBe('/genres'));
    expect(window.history.length).toBe(before);
    expect(sent()).toEqual({
      email: 'ines@moreau.studio',
      password: 'a good password',
      password_confirmation: 'a good password',
      terms: true,
      privacy: true,
      invite_type: 'workspace',
      invite_id: '01abc',
    });
  });

  it('leads home, to the verification screen, when the email has to be verified', async () => {
    const settings = { require_email_confirmation: true };
    const user = { ...INES, email_verified_at: null };
    server.on('POST /auth/register', () => ({
      bootstrapData: bootstrap({ user, settings }),
      status: 'needs_email_verification',
    }));
    const { address } = await openApp('/register?redirect=%2Fgenres', { settings });
    await userEvent.type(await screen.findByLabelText('Email'), 'ines@moreau.studio');
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it('leads to the login page when nobody was signed in, and puts the server’s words where they belong', async () => {
    let isTaken = true;
    server.on('POST /auth/register', () => {
      if (isTaken)
        throw new Refusal(422, { message: 'Invalid.', code: 'invalid', errors: { email: ['This email is taken.'] } });
      return { status: 'success' };
    });
    const { address } = await openApp('/register');
    await userEvent.type(await screen.findByLabelText('Email'), 'ines@moreau.studio');
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText('This email is taken.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    isTaken = false;
    await userEvent.click(submit());
    await waitFor(() => expect(address()).toBe('/login'));
  });

  // Last: what was registered stays for the rest of the file.
  it('asks what the host asks', async () => {
    registerField({
      name: 'city',
      label: 'City',
      component: ({ name, label, value, onChange }) => (
        <label>
          {label}
          <input name={name} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
        </label>
      ),
    });
    server.on('POST /auth/register', () => ({ status: 'success' }));
    await openApp('/register?email=ines%40moreau.studio');
    await fillIn();
    await userEvent.type(screen.getByLabelText('City'), 'Lyon');
    await userEvent.click(submit());
    await waitFor(() => expect(sent()).toMatchObject({ city: 'Lyon' }));
  });
});
