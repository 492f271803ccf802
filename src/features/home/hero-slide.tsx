import styled, { css } from 'styled-components';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import type { HeroArt } from '#app/components/banner-art.ts';
import { Link, linkTo } from '#app/components/link.tsx';
import { glint } from '#app/theme/glint.ts';
import type { BrightGradient } from '#app/theme/theme.ts';
import { theme } from '#app/theme/theme.ts';
import { yielding } from '#app/theme/touch.ts';
import { m } from '#messages';

export interface SlideContent {
  id: number;
  art: HeroArt;
  /** Small pieces around the art. */
  sparks: readonly [ArtName, ArtName];
  gradient: BrightGradient;
  kicker: string;
  title: string;
  action: string;
  /** A path of the app, or an external address. */
  href: string;
}

interface HeroSlideProps {
  slide: SlideContent;
  number: number;
  total: number;
}

export function HeroSlide({ slide, number, total }: HeroSlideProps) {
  return (
    <Panel
      $gradient={slide.gradient}
      aria-label={m.home_slide_position({ number, total })}
      aria-roledescription="slide"
    >
      <Words>
        <Kicker>{slide.kicker}</Kicker>
        <Title>{slide.title}</Title>
        <Way {...linkTo(slide.href)}>{slide.action}</Way>
      </Words>
      <HighSpark name={slide.sparks[0]} size="2rem" />
      <LowSpark name={slide.sparks[1]} size="1.875rem" />
      <Hero
        src={`/art/${slide.art}-hero.avif`}
        alt=""
        width={640}
        height={640}
        draggable={false}
        decoding={number === 1 ? 'sync' : 'async'}
        loading={number === 1 ? 'eager' : 'lazy'}
        fetchPriority={number === 1 ? 'high' : 'auto'}
      />
    </Panel>
  );
}

const Panel = styled.li<{ $gradient: BrightGradient }>`
  container-type: inline-size;
  position: relative;
  isolation: isolate;
  display: grid;
  flex: 0 0 100%;
  align-items: center;
  min-height: 11.25rem;
  overflow: hidden;
  border-radius: ${theme.radius.huge};
  background: ${({ $gradient }) => theme.gradient[$gradient]};
  color: ${theme.color.onBright};
  scroll-snap-align: start;

  &::before {
    content: '';
    position: absolute;
    z-index: -2;
    inset: 0;
    background: repeating-conic-gradient(
      from 4deg at 76% 44%,
      ${theme.color.ray} 0 7.5deg,
      transparent 7.5deg 15deg
    );
  }

  ${glint}

  ${theme.media.middle} {
    min-height: 15rem;
  }

  ${theme.media.wide} {
    min-height: 18rem;
  }

  ${theme.media.short} {
    min-height: min(11.25rem, 45vh);
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  width: 58%;
  padding: 1.125rem 0 1.125rem 1.25rem;

  @container (max-width: 15rem) {
    width: auto;
    padding-right: 1.25rem;
  }

  @container (min-width: 40rem) {
    gap: 0.875rem;
    padding-left: 2.5rem;
  }

  ${theme.media.short} {
    gap: 0.25rem;
    padding-block: 0.5rem;
  }
`;

const Kicker = styled.p`
  padding: 0.1875rem 0.6875rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.cream};
  font-size: ${theme.text.small};
  font-weight: 650;
`;

const Title = styled.h2`
  font-size: ${theme.text.hero};
  font-weight: 700;
  line-height: 1.06;
  letter-spacing: -0.03em;

  ${theme.media.short} {
    font-size: 1.375rem;
  }
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  margin-top: 0.25rem;
  padding: 0.375rem 1.125rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sky};
  color: ${theme.color.ink};
  font: 650 ${theme.text.body} / 1.2 ${theme.font.display};
  ${yielding}

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline-color: ${theme.color.sky};
  }
`;

const spark = css`
  position: absolute;
  z-index: -1;
  filter: ${theme.shadow.art};

  @container (max-width: 18rem) {
    display: none;
  }

  @container (min-width: 40rem) {
    scale: 1.6;
  }
`;

const HighSpark = styled(Art)`
  ${spark}
  top: 6%;
  right: 2.5%;
  rotate: 14deg;
`;

const LowSpark = styled(Art)`
  ${spark}
  right: 38%;
  bottom: 8%;
  rotate: -12deg;
`;

const Hero = styled.img`
  position: absolute;
  z-index: -1;
  right: 2%;
  bottom: 3%;
  width: auto;
  max-width: 39%;
  height: 90%;
  object-fit: contain;
  filter: ${theme.shadow.art};
  ${theme.select.none}

  @container (max-width: 15rem) {
    opacity: 0.18;
  }

  @container (min-width: 40rem) {
    right: 8%;
  }
`;
