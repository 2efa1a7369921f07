import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { cn } from './cn';

/** Product-wide: a success stays 3 s, a failure 5 s. */
const SUCCESS_MS = 3000;
const FAILURE_MS = 5000;
const TICKS = 48;

interface ToastOptions {
  /** A second, quieter line: what it is about, or why it failed. */
  detail?: string | undefined;
  /** What can be done about it, such as Undo. */
  action?: { label: string; onPress: () => void } | undefined;
}

function show(kind: 'success' | 'failure', title: string, { detail, action }: ToastOptions): void {
  // The time is ours: it stands still while the toast is hovered or focused, and its ticks show what is left.
  sonner.custom((id) => <Toast id={id} kind={kind} title={title} detail={detail} action={action} />, {
    duration: Number.POSITIVE_INFINITY,
  });
}

/** Says what happened. */
export const toast = {
  success: (title: string, options: ToastOptions = {}) => show('success', title, options),
  failure: (title: string, options: ToastOptions = {}) => show('failure', title, options),
};

function useTimeLeft(total: number, paused: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(total);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setLeft((value) => Math.max(0, value - passed));
    }, total / TICKS);
    return () => clearInterval(timer);
  }, [paused, total]);
  useEffect(() => {
    if (left === 0) end.current();
  }, [left]);
  return left / total;
}

function Toast({
  id,
  kind,
  title,
  detail,
  action,
}: ToastOptions & { id: string | number; kind: 'success' | 'failure'; title: string }) {
  const [paused, setPaused] = useState(false);
  const failed = kind === 'failure';
  const dismiss = () => sonner.dismiss(id);
  const left = useTimeLeft(failed ? FAILURE_MS : SUCCESS_MS, paused, dismiss);
  const Icon = failed ? CircleAlert : Check;
  return (
    <div
      data-slot="toast"
      data-kind={kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={cn(
        'relative flex w-96 max-w-full items-start gap-3 overflow-hidden rounded-lg px-3.5 py-3 font-sans text-sm leading-5.5 max-md:w-[calc(100vw-32px)]',
        failed
          ? 'bg-danger-bg text-foreground shadow-[inset_3px_0_0_var(--danger),var(--shadow-lg)]'
          : 'bg-foreground text-background shadow-lift',
      )}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0" />
      <p className="min-w-0">
        {title}
        {detail && <span className="block text-xs leading-5">{detail}</span>}
      </p>
      {action && (
        <button
          type="button"
          className="ml-auto font-medium whitespace-nowrap underline underline-offset-3 focus-visible:outline-current"
          onClick={() => {
            action.onPress();
            dismiss();
          }}
        >
          {action.label}
        </button>
      )}
      {action && <TimeTicks left={left} />}
    </div>
  );
}

/** What is left of the time to undo, in ticks along the foot. */
function TimeTicks({ left }: { left: number }) {
  const lit = Math.ceil(left * TICKS);
  return (
    <svg
      viewBox="0 0 360 3"
      height="3"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-x-0 bottom-0 w-full"
    >
      {Array.from({ length: lit }, (_, index) => (
        <rect key={index} x={index * 7.5 + 1.13} width="5.25" height="3" fill="var(--accent)" />
      ))}
    </svg>
  );
}

/** Where toasts appear: bottom right, on phones across the foot; above dialogs, so outside the page's own stack. */
export function Toaster() {
  return createPortal(
    <Sonner
      position="bottom-right"
      offset={24}
      mobileOffset={16}
      gap={10}
      toastOptions={{ unstyled: true }}
      visibleToasts={4}
      expand
    />,
    document.body,
  );
}
