import type { StripeConstructor } from '@stripe/stripe-js';

type Answer = { error?: { type: string; code?: string; message?: string }; setupIntent?: object };

/** The script is loaded once for a page; whoever was installed last answers for it. */
let installed: ((key: string) => object) | null = null;

/** What the script of Stripe does in a page, without its frames; remembers what it was told. */
export class FakeStripe {
  readonly told: Record<string, unknown>[] = [];
  /** What is answered to what. */
  answers: Partial<Record<'submit' | 'confirmPayment' | 'confirmSetup' | 'handleNextAction' | 'retrieve', Answer>> = {};
  /** The options of the fields that stand in the page. */
  fields: Record<string, unknown> | null = null;

  /** Takes the place of the script that was loaded before. */
  install(): this {
    installed = (key) => this.begin(key);
    window.Stripe = ((key: string) => installed?.(key)) as unknown as StripeConstructor;
    return this;
  }

  private begin(key: string): object {
    this.told.push({ begun: key });
    return this.script();
  }

  private answer(name: keyof FakeStripe['answers'], given: object = {}): Promise<Answer> {
    this.told.push({ [name]: given });
    const answer = this.answers[name] ?? {};
    // Where all went well the page is left, unless it asks to stay.
    const isLeft = name.startsWith('confirm') && !('redirect' in given) && !answer.error;
    return isLeft ? new Promise(() => undefined) : Promise.resolve(answer);
  }

  private script(): object {
    return {
      elements: (options: Record<string, unknown>) => {
        this.fields = options;
        return {
          submit: () => this.answer('submit'),
          update: (changed: object) => this.told.push({ update: changed }),
          create: (_kind: string, asked: object) => {
            this.told.push({ create: asked });
            return {
              mount: (place: HTMLElement) => void (place.textContent = 'Card fields'),
              on: (event: string, heard: () => void) => event === 'ready' && queueMicrotask(heard),
              destroy: () => {
                this.fields = null;
              },
            };
          },
        };
      },
      confirmPayment: (given: object) => this.answer('confirmPayment', given),
      confirmSetup: (given: object) => this.answer('confirmSetup', given),
      handleNextAction: (given: object) => this.answer('handleNextAction', given),
      retrieveSetupIntent: (secret: string) => this.answer('retrieve', { secret }),
    };
  }

  /** What was told under a name, the latest. */
  last(name: string): unknown {
    return this.told.findLast((one) => name in one)?.[name];
  }
}

const SCRIPT = 'script[src^="https://js.stripe.com/"]';

/** The script's tag, once there is one that has not been seen. */
export const stripeScript = (seen: Element | null = null): HTMLScriptElement | null => {
  const script = document.head.querySelector<HTMLScriptElement>(SCRIPT);
  return script === seen ? null : script;
};
