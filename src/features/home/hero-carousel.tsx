import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '#app/components/icon-button.tsx';
import { useAutoplay } from '#app/components/use-autoplay.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import PreviousIcon from '~icons/ph/caret-left-bold';
import NextIcon from '~icons/ph/caret-right-bold';
import PauseIcon from '~icons/ph/pause-fill';
import PlayIcon from '~icons/ph/play-fill';
import { HeroSlide, type SlideContent } from './hero-slide.tsx';

interface HeroCarouselProps {
  slides: readonly SlideContent[];
}

export function HeroCarousel({ slides }: HeroCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);
  const total = slides.length;
  const current = Math.min(seen, total - 1);
  const autoplay = useAutoplay(() => show(current + 1), total > 1);

  useEffect(() => {
    if (track.current && total > 1) return watchSlides(track.current, setSeen);
  }, [total]);

  function show(index: number) {
    const next = (index + total) % total;
    setSeen(next);
    const list = track.current;
    list?.scrollTo({ left: next * list.clientWidth, behavior: isStill() ? 'auto' : 'smooth' });
    return next;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = show(current + step);
    const list = track.current;
    if (list?.contains(document.activeElement)) {
      list.children[next]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    }
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) autoplay.release();
  }

  return (
    <Frame
      aria-roledescription="carousel"
      aria-label={m.home_highlights()}
      onKeyDown={onKeyDown}
      onPointerEnter={autoplay.hold}
      onPointerLeave={autoplay.release}
      onFocus={autoplay.hold}
      onBlur={onBlur}
    >
      <Track ref={track}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.id} slide={slide} number={index + 1} total={total} />
        ))}
      </Track>
      {total > 1 && (
        <Controls>
          <Control
            bare
            label={m.home_slide_previous()}
            icon={<PreviousIcon />}
            onClick={() => show(current - 1)}
          />
          <Dots aria-hidden>
            {slides.map((slide, index) => (
              <Dot key={slide.id} $current={index === current} />
            ))}
          </Dots>
          <Control bare label={m.home_slide_next()} icon={<NextIcon />} onClick={() => show(current + 1)} />
          {autoplay.isPossible && (
            <Pause
              bare
              icon={autoplay.isOn ? <PauseIcon /> : <PlayIcon />}
              label={autoplay.isOn ? m.home_slides_pause() : m.home_slides_play()}
              onClick={autoplay.toggle}
            />
          )}
          <VisuallyHidden aria-live={autoplay.isOn ? 'off' : 'polite'}>
            {m.home_slide_position({ number: current + 1, total })}: {slides[current]?.title}
          </VisuallyHidden>
        </Controls>
      )}
    </Frame>
  );
}

function watchSlides(list: HTMLElement, report: (index: number) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) report([...list.children].indexOf(entry.target));
      }
    },
    { root: list, threshold: 0.6 },
  );
  for (const slide of list.children) observer.observe(slide);
  return () => observer.disconnect();
}

const Frame = styled.section`
  position: relative;
  margin-bottom: -0.5rem;
`;

const Track = styled.ul`
  position: relative;
  display: flex;
  gap: 1rem;
  overflow-x: auto;
  border-radius: ${theme.radius.huge};
  box-shadow: ${theme.shadow.raised};
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  ${theme.scrollbar.none}
`;

const Controls = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: ${theme.size.target};
`;

const Dots = styled.span`
  display: flex;
  gap: 0.5rem;
`;

const Dot = styled.i<{ $current: boolean }>`
  width: ${({ $current }) => ($current ? '1.375rem' : '0.5rem')};
  height: 0.5rem;
  border-radius: ${theme.radius.pill};
  background: ${({ $current }) => ($current ? theme.color.accent : theme.color.lineStrong)};
`;

const Control = styled(IconButton)`
  font-size: 0.9375rem;
  color: ${theme.color.dim};
`;

const Pause = styled(Control)`
  position: absolute;
  right: 0;
  font-size: 0.8125rem;
`;
